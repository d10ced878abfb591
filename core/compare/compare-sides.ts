import { type Health, healthOf } from '../health/health.ts';
import {
  compareInspections,
  type FlagChange,
  type InspectionChange,
  isUnchanged,
  type Passage,
  type RankMove,
  type Reshaping,
  type Shift,
} from '../inspection/compare.ts';
import type { Flag } from '../model/flag.ts';
import type { Inspection } from '../model/inspection.ts';
import { fileLabels, type Labels } from '../model/labels.ts';
import type { ChunkId } from '../model/units.ts';
import { type Cause, causesBetween, unknownCause } from './causes.ts';
import { type CausedBy, CauseFinder, type SettingTrial } from './find-causes.ts';
import { type ChunkMatch, type MatchedBy, matchChunks, renameChunks } from './match-chunks.ts';
import type { Side } from './side.ts';
import { sourceChanges } from './source-changes.ts';

/** A difference with what brought it, and how its chunk was found on the other side; null where it was not. */
export type Explained<T> = T & { causes: CausedBy[]; matchedBy: MatchedBy | null };

export interface ExplainedChange
  extends Omit<InspectionChange, 'entered' | 'left' | 'moves' | 'reshaped' | 'shifts' | 'flags'> {
  entered: Explained<Passage>[];
  left: Explained<Passage>[];
  moves: Explained<RankMove>[];
  reshaped: Explained<Reshaping>[];
  shifts: Explained<Shift>[];
  flags: Explained<FlagChange>[];
}

/** Two answers, what differs between them, and what it comes of. */
export interface Comparison {
  /** With the chunks that both have called by the ids that they have after. */
  before: Side;
  after: Side;
  /** All that differs in what they were made of. */
  causes: Cause[];
  /** Files other than those named as causes may have moved every score. */
  isSourceChanged: boolean;
  change: ExplainedChange;
  health: { before: Health; after: Health };
  matches: ChunkMatch[];
}

const NO_LABELS = fileLabels([], []);

/**
 * Compares two answers, which may be of different sources, tasks, settings and versions. Swapped sides
 * give the mirror image, but for ids of chunks that were matched by symbol or lines.
 *
 * @param labels what is needed for the task, where it is one and known.
 * @param trials what changed settings alone do, where there is an engine to try them.
 */
export function compareSides(
  before: Side,
  after: Side,
  { labels = NO_LABELS, trials = [] }: { labels?: Labels; trials?: readonly SettingTrial[] } = {},
): Comparison {
  const matches = matchChunks(before.inspection, after.inspection);
  const files = sourceChanges(before, after, matches);
  const inspection = renameChunks(before.inspection, matches);
  const change = compareInspections(inspection, after.inspection);
  const found = causesBetween(before, after, files);
  const isUnexplained = found.every(({ acts }) => acts.length === 0) && !isUnchanged(change);
  const causes = isUnexplained ? [...found, unknownCause(before, after)] : found;
  return {
    before: { ...before, inspection },
    after,
    causes,
    isSourceChanged: before.inspection.snapshot !== after.inspection.snapshot,
    change: explain(change, matches, new CauseFinder(causes, trials), [
      inspection,
      after.inspection,
    ]),
    health: {
      before: healthOf(before.inspection, labels),
      after: healthOf(after.inspection, labels),
    },
    matches,
  };
}

function explain(
  change: InspectionChange,
  matches: readonly ChunkMatch[],
  finder: CauseFinder,
  [before, after]: readonly [Inspection, Inspection],
): ExplainedChange {
  const [old, now] = [flagsIn(before), flagsIn(after)];
  const matchedBy = new Map(matches.map((match) => [match.after.id, match.by]));
  const by = (id: ChunkId): MatchedBy | null => matchedBy.get(id) ?? null;
  const passages = (list: 'entered' | 'left'): Explained<Passage>[] =>
    change[list].map((passage) => ({
      ...passage,
      causes: finder.of({
        list,
        passage,
        flags: ((list === 'entered' ? old : now).get(passage.chunk.id) ?? []).map(
          ({ kind }) => kind,
        ),
      }),
      matchedBy: by(passage.chunk.id),
    }));
  return {
    ...change,
    entered: passages('entered'),
    left: passages('left'),
    moves: change.moves.map((move) => ({
      ...move,
      causes: finder.of({ list: 'moves', move }),
      matchedBy: by(move.chunk.id),
    })),
    reshaped: change.reshaped.map((one) => {
      const { id, path } = one.chunk;
      const isSameForm = one.before.form === one.after.form;
      const isRewritten = by(id) !== 'id';
      const difference = { list: 'reshaped', chunk: id, path, isSameForm, isRewritten } as const;
      return { ...one, causes: finder.of(difference), matchedBy: by(id) };
    }),
    shifts: change.shifts.map((one) => {
      const { id, path } = one.chunk;
      return { ...one, causes: finder.of({ list: 'shifts', chunk: id, path }), matchedBy: by(id) };
    }),
    flags: change.flags.map((one) => {
      const { id, path } = one.chunk;
      const flags = [...(old.get(id) ?? []), ...(now.get(id) ?? [])];
      const twins = flags.flatMap(({ twin }) => twin?.path ?? []);
      const difference = { list: 'flags', chunk: id, path, twins } as const;
      return { ...one, causes: finder.of(difference), matchedBy: by(id) };
    }),
  };
}

function flagsIn({ candidates }: Inspection): Map<ChunkId, Flag[]> {
  return new Map(candidates.map(({ id, flags }) => [id, flags]));
}
