import type { Corpus, DocumentNumber } from '../../corpus.ts';
import type { Inspection } from '../../model/inspection.ts';
import type { Rank } from '../../model/units.ts';
import { rank } from '../../rank/rank.ts';

/** Where a chunk stands among all that a stage scored, however deep. */
export interface TrueRank {
  lexical: Rank | null;
  dense: Rank | null;
  /** After fusion of lists that hold all of them. */
  fused: Rank;
}

export interface TrueRanks {
  /** Chunks that a stage scored. */
  scored: number;
  /** Absent where no stage scored it. */
  of: ReadonlyMap<DocumentNumber, TrueRank>;
}

/** The ranks of all chunks up to fusion: the lists of a ranking as long as the source, nothing muted or filtered. */
export function trueRanks(
  corpus: Corpus,
  { query, kind, settings }: Pick<Inspection, 'query' | 'kind' | 'settings'>,
  queryVector: Float32Array | null,
): TrueRanks {
  const deep = { ...settings, candidates: Math.max(1, corpus.size) };
  const field = { isInPlay: () => true, always: [] };
  const { list } = rank(corpus, query, kind, deep, queryVector, field);
  const of = new Map(
    list.map(({ document, scores: { lexical, dense, fused } }) => [
      document,
      { lexical: lexical?.rank ?? null, dense: dense?.rank ?? null, fused: fused.rank },
    ]),
  );
  return { scored: list.length, of };
}
