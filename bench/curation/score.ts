import { CERTAINTIES, type Certainty, type Flag, type FlagKind } from '../../core/model/flag.ts';
import type { FilePath } from '../../core/model/units.ts';
import type { FlaggedChunk } from './flagged-chunks.ts';
import type { FileLabels, FlagLabel } from './labels.ts';

/** One label that was found or missed, or one kind of flag on a file that nothing justifies. */
export interface Case {
  outcome: 'found' | 'missed' | 'false';
  kind: FlagKind;
  file: FilePath;
  /** The surest of the flags, null for a miss. */
  certainty: Certainty | null;
  /** Evidence of the flags; for a miss the label's reason. */
  evidence: string[];
  /** A found flag whose twin is not the file that the label names. */
  wrongTwin: FilePath | null;
  /** For a false flag: whether the file was put there to look like it. */
  lookAlike: boolean;
}

/** Kinds that say something of one place of a file, wherever it is, when the label names no lines. */
const OF_A_PLACE: readonly FlagKind[] = ['near-duplicate', 'contradiction', 'stale-doc'];

/**
 * Holds the flags of a repository against its labels. A label on lines is found when a chunk that overlaps
 * them bears its kind; one on a whole file when every chunk of the file does. Flags of one kind that no
 * label covers are one false case a file, so that a long file does not count for more than a short one.
 */
export function score(labels: readonly FileLabels[], chunks: readonly FlaggedChunk[]): Case[] {
  return labels.flatMap((row) => {
    const own = chunks.filter(({ path }) => path === row.file);
    return [...row.flags.map((label) => judge(row, label, own)), ...falseCases(row, own)];
  });
}

function judge({ file }: FileLabels, label: FlagLabel, chunks: readonly FlaggedChunk[]): Case {
  const places = chunks.filter((chunk) => overlaps(label, chunk));
  const found = places.map(({ flags }) =>
    flags.filter(({ kind }) => kindsOf(label).includes(kind)),
  );
  const needsAll = !label.lines && !OF_A_PLACE.includes(label.kind);
  const hits = found.filter((flags) => flags.length > 0).length;
  const common = { kind: label.kind, file, lookAlike: false };
  if (hits === 0 || (needsAll && hits < places.length)) {
    const share = hits === 0 ? [] : [`on ${hits} of ${places.length} chunks only`];
    const evidence = [label.why, ...share];
    return { ...common, outcome: 'missed', certainty: null, evidence, wrongTwin: null };
  }
  const flags = found.flat();
  const twins = flags.flatMap(({ twin }) => (twin ? [twin.path] : []));
  const wrong = label.other !== undefined && twins.length > 0 && !twins.includes(label.other);
  return { ...common, outcome: 'found', ...summary(flags), wrongTwin: wrong ? twins[0]! : null };
}

function falseCases(row: FileLabels, chunks: readonly FlaggedChunk[]): Case[] {
  const stray = chunks.flatMap((chunk) =>
    chunk.flags
      .filter(({ kind }) => !row.arguable?.includes(kind))
      .filter(
        ({ kind }) => !row.flags.some((l) => kindsOf(l).includes(kind) && overlaps(l, chunk)),
      ),
  );
  return [...new Set(stray.map(({ kind }) => kind))].map((kind) => ({
    outcome: 'false',
    kind,
    file: row.file,
    ...summary(stray.filter((flag) => flag.kind === kind)),
    wrongTwin: null,
    lookAlike: row.near?.includes(kind) ?? false,
  }));
}

function kindsOf({ kind, or = [] }: FlagLabel): FlagKind[] {
  return [kind, ...or];
}

function overlaps({ lines }: FlagLabel, { startLine, endLine }: FlaggedChunk): boolean {
  return !lines || (startLine <= lines[1] && endLine >= lines[0]);
}

function summary(flags: readonly Flag[]): Pick<Case, 'certainty' | 'evidence'> {
  const certainty = CERTAINTIES.find((level) => flags.some((flag) => flag.certainty === level));
  return { certainty: certainty!, evidence: [...new Set(flags.map(({ evidence }) => evidence))] };
}
