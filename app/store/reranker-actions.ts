import type { ModelFiles } from '../../core/model/model-files.ts';
import { modelSlot } from './brought-model.ts';
import { getEngine } from './engine-door.ts';
import { setRerankMethod } from './ranking-actions.ts';
import { useRerank } from './rerank-store.ts';
import { stopReading } from './reranking.ts';
import { inspectNow } from './run-actions.ts';
import { useRun } from './run-store.ts';

const slot = modelSlot({
  show: (reranker) => useRerank.setState({ reranker }),
  load: (files) => getEngine().setReranker(files),
});

/** Takes a cross-encoder into use and ranks with it; `find` throws where the files are not one. */
export async function bringReranker(find: () => ModelFiles): Promise<void> {
  stopReading();
  const name = await slot.bring(find);
  if (name === null) return;
  if (useRun.getState().settings.rerank.method === 'cross-encoder') {
    void inspectNow(`rerank: ${name}`);
  } else {
    setRerankMethod('cross-encoder');
  }
}

/** Gives the cross-encoder's memory back. */
export function forgetReranker(): void {
  stopReading();
  slot.forget();
  if (useRun.getState().settings.rerank.method === 'cross-encoder') setRerankMethod('off');
}
