import { OrielError } from './model/problem.ts';
import type { AbortSignalLike } from './model/source.ts';
import type { ChunkId } from './model/units.ts';
import type { RerankInput } from './rerank-input.ts';

interface Reader {
  /** Texts read at once in different places. */
  lanes: number;
  /** Texts a call: what a cancel waits for, and what a call's cost is shared by. */
  batch: number;
  /** A score a text. */
  read(texts: string[]): Promise<ArrayLike<number>>;
  onRead(done: number, total: number): void;
}

/**
 * Has a model read what has no score yet, the best candidates first, and adds to `scores`.
 *
 * @throws OrielError `cancelled` on abort; what was read until then stays.
 */
export async function scoreMissing(
  { ids, texts }: RerankInput,
  scores: Map<ChunkId, number>,
  { lanes, batch, read, onRead }: Reader,
  signal: AbortSignalLike,
): Promise<void> {
  const missing = ids.flatMap((id, index) => (scores.has(id) ? [] : [{ id, text: texts[index]! }]));
  let next = 0;
  let done = ids.length - missing.length;
  const work = async (): Promise<void> => {
    while (next < missing.length) {
      if (signal.aborted) throw new OrielError('cancelled', 'Reranking was stopped.');
      const taken = missing.slice(next, next + batch);
      next += taken.length;
      const values = await read(taken.map(({ text }) => text));
      taken.forEach(({ id }, index) => {
        scores.set(id, values[index]!);
      });
      done += taken.length;
      onRead(done, ids.length);
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
}
