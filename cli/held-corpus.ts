import type { Corpus } from '../core/corpus.ts';
import type { RunOptions } from '../core/engine.ts';
import type { Ledger } from '../core/model/file.ts';
import type { Query } from '../core/model/query.ts';
import type { CutSettings, Settings } from '../core/model/settings.ts';
import { rerankInput } from '../core/rerank-input.ts';
import type { ScoreMemory } from '../core/score-memory.ts';
import { scoreMissing } from '../core/score-missing.ts';
import type { NodeEmbedders } from './node-embedders.ts';
import type { NodeReranker } from './node-reranker.ts';

/** A corpus with what belongs to it. */
export interface HeldCorpus {
  corpus: Corpus;
  cut: CutSettings;
  ledger: Ledger;
  scores: ScoreMemory;
}

/** The models under Node, shared by all corpora. */
export interface NodeModels {
  readonly embedders: NodeEmbedders;
  readonly reranker: NodeReranker;
}

/** As `Engine.rerank`. */
export async function rerankHeld(
  { corpus, scores }: HeldCorpus,
  query: Query,
  settings: Settings,
  { embedders, reranker }: NodeModels,
  { signal, onProgress }: RunOptions,
): Promise<void> {
  const { method } = settings.rerank;
  if (method === 'off') return;
  const started = performance.now();
  const { model, ...reader } = reranker.reader(method, query.task);
  const known = scores.of(query.task, method, model);
  const vector = await embedders.queryVector(corpus, query, settings);
  const input = rerankInput(corpus, query, settings, vector);
  const onRead = (done: number, total: number): void => {
    const elapsedMs = performance.now() - started;
    onProgress({ stage: 'reranking', done, total, unit: 'chunks', elapsedMs });
  };
  await scoreMissing(input, known, { ...reader, onRead }, signal);
}
