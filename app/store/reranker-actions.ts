import type { ModelFiles } from '../../core/model/model-files.ts';
import { getEngine } from './engine-door.ts';
import { problemOf } from './problem-of.ts';
import { setRerankMethod } from './ranking-actions.ts';
import { type RerankerState, useRerank } from './rerank-store.ts';
import { stopReading } from './reranking.ts';
import { inspectNow } from './run-actions.ts';
import { useRun } from './run-store.ts';

let asked = 0;

/** Takes a cross-encoder into use and ranks with it; `find` throws where the files are not one. */
export async function bringReranker(find: () => ModelFiles): Promise<void> {
  asked += 1;
  const mine = asked;
  const show = (reranker: RerankerState): void => {
    if (asked === mine) useRerank.setState({ reranker });
  };
  stopReading();
  try {
    const files = find();
    show({ phase: 'loading', name: files.name });
    await getEngine().setReranker(files);
    show({ phase: 'ready', name: files.name });
    if (asked === mine) rankWithIt(files.name);
  } catch (error) {
    show({ phase: 'failed', problem: problemOf(error) });
  }
}

function rankWithIt(name: string): void {
  if (useRun.getState().settings.rerank.method === 'cross-encoder') {
    void inspectNow(`rerank: ${name}`);
  } else {
    setRerankMethod('cross-encoder');
  }
}

/** Gives the cross-encoder's memory back. */
export function forgetReranker(): void {
  asked += 1;
  stopReading();
  useRerank.setState({ reranker: { phase: 'none' } });
  void getEngine().setReranker(null);
  if (useRun.getState().settings.rerank.method === 'cross-encoder') setRerankMethod('off');
}
