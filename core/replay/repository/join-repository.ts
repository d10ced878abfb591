import type { Corpus } from '../../corpus.ts';
import type { FlagSettings } from '../../curate/flag-table.ts';
import type { Certainty } from '../../model/flag.ts';
import { type Replayed, type Stay, staysOf } from '../stays.ts';
import { type EnteredChunk, enteredChunks, type Labels } from './entered-chunks.ts';
import { type TiedReads, tieReads } from './tie-reads.ts';
import { type Trajectory, trajectoryOf } from './trajectory.ts';

export interface RepositoryJoin extends TiedReads {
  chunks: EnteredChunk[];
  trajectory: Trajectory;
}

/**
 * A conversation beside the repository that it was about.
 *
 * @param labels what was needed, where that is known; without, there is redundancy and no coverage.
 */
export function joinRepository(
  replayed: Replayed,
  corpus: Corpus,
  settings: FlagSettings & { leastCertainty: Certainty },
  labels?: Labels,
  stays: readonly Stay[] = staysOf(replayed),
): RepositoryJoin {
  const tied = tieReads(replayed, stays, corpus);
  return {
    ...tied,
    chunks: enteredChunks(tied.reads, corpus, settings, labels),
    trajectory: trajectoryOf(tied.reads, labels?.needed ?? [], corpus),
  };
}
