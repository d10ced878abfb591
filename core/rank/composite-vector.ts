import type { Corpus, DocumentNumber } from '../corpus.ts';
import type { Settings } from '../model/settings.ts';
import type { QueryContext } from './query-context.ts';

/**
 * The direction that the dense stage searches: the task's vector, and by the weights in
 * `settings.context` that of the cursor's chunk and the means over the open files' and the neighbours'
 * chunks. Chunks that have no vector yet take no part. Without context it is the task's.
 */
export function compositeVector(
  task: Float32Array,
  context: QueryContext | null,
  corpus: Corpus,
  { cursor, openFiles, neighbours }: Settings['context'],
): Float32Array {
  if (!context) return task;
  const sum = task.slice();
  addMean(sum, context.cursorChunk === null ? [] : [context.cursorChunk], cursor, corpus);
  addMean(sum, context.open, openFiles, corpus);
  addMean(sum, context.neighbours, neighbours, corpus);
  return sum.some((value) => value !== 0) ? sum : task;
}

function addMean(
  sum: Float32Array,
  documents: Iterable<DocumentNumber>,
  weight: number,
  corpus: Corpus,
): void {
  if (weight === 0) return;
  const vectors = [...documents]
    .map((document) => corpus.vectors.get(document))
    .filter((vector) => vector !== null);
  for (const vector of vectors) {
    vector.forEach((value, at) => {
      sum[at]! += (weight * value) / vectors.length;
    });
  }
}
