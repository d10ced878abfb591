import type { Comparison } from '../../core/compare/compare-sides.ts';
import type { CausedBy } from '../../core/compare/find-causes.ts';
import type { MatchedBy } from '../../core/compare/match-chunks.ts';
import type { Barrier, Passage } from '../../core/inspection/compare.ts';
import type { ChunkRef } from '../../core/model/chunk.ts';
import type { ChunkForm } from '../../core/model/chunk-form.ts';
import type { ChunkId, TokenCount } from '../../core/model/units.ts';
import { flagWord } from '../passage/flag-words.ts';
import { formatCount, formatShare } from '../ui/format.ts';

export const DIFFERENCE_KINDS = ['entered', 'left', 'reshaped', 'moved', 'flags'] as const;

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** One difference, as a row. */
export interface DifferenceRow {
  kind: DifferenceKind;
  chunk: ChunkRef;
  /** How it is on either side, a clause. */
  words: string;
  /** What it takes where it is in; empty where that is told already. */
  tokens: string;
  causes: CausedBy[];
  matchedBy: MatchedBy | null;
}

export type DifferenceGroups = Record<DifferenceKind, DifferenceRow[]>;

/** All differences by kind; those that moved farthest first, the others in the order of the window. */
export function listDifferences({ change, before, after }: Comparison): DifferenceGroups {
  const { entered, left, reshaped, flags } = change;
  return {
    entered: entered.map((one) => ({
      ...rowOf('entered', one),
      words: passageWords(one, 'A'),
      tokens: formatCount(one.tokens),
    })),
    left: left.map((one) => ({
      ...rowOf('left', one),
      words: passageWords(one, 'B'),
      tokens: formatCount(one.tokens),
    })),
    reshaped: reshaped.map((one) => ({
      ...rowOf('reshaped', one),
      words: `${shapeWords(one.before)} → ${shapeWords(one.after)} tokens`,
    })),
    moved: movedRows(change, before.inspection.window.total, after.inspection.window.total),
    flags: flags.map((one) => ({
      ...rowOf('flags', one),
      words: [
        ...one.gained.map((kind) => `now ${flagWord(kind)}`),
        ...one.lost.map((kind) => `no longer ${flagWord(kind)}`),
      ].join(', '),
    })),
  };
}

interface Located {
  chunk: ChunkRef;
  causes: CausedBy[];
  matchedBy: MatchedBy | null;
}

function rowOf(kind: DifferenceKind, { chunk, causes, matchedBy }: Located): DifferenceRow {
  return { kind, chunk, words: '', tokens: '', causes, matchedBy };
}

const WAS: Record<Barrier, string> = {
  exclusion: 'left out',
  room: 'no room',
  ranking: 'no candidate',
};

function passageWords({ rank, barrier, kept }: Passage, other: 'A' | 'B'): string {
  const why = barrier === 'exclusion' && kept ? `: ${kept.reason}` : '';
  return `rank ${rank}; ${WAS[barrier]} in ${other}${why}`;
}

const FORMS: Record<ChunkForm, string> = {
  whole: 'whole',
  squeezed: 'squeezed',
  slice: 'a slice',
  signature: 'its signature',
  file: 'its whole file',
};

function shapeWords({ form, tokens }: { form: ChunkForm; tokens: TokenCount }): string {
  return `${FORMS[form]} ${formatCount(tokens)}`;
}

/** Another final rank, another place in the window, or both; one row a chunk. */
function movedRows(
  { moves, shifts }: Comparison['change'],
  before: TokenCount,
  after: TokenCount,
): DifferenceRow[] {
  const rows = new Map<ChunkId, { row: DifferenceRow; words: string[]; far: number }>();
  for (const move of moves) {
    if (move.before === move.after) continue;
    const stage = move.stages[0]?.stage ?? 'reranked';
    rows.set(move.chunk.id, {
      row: rowOf('moved', move),
      words: [`rank ${move.before} → ${move.after}, from ${stage} on`],
      far: Math.abs(Math.log(move.after / move.before)),
    });
  }
  for (const shift of shifts) {
    const [was, is] = [shift.before / before, shift.after / after];
    const words = `position ${formatShare(was)} → ${formatShare(is)}`;
    const known = rows.get(shift.chunk.id);
    const far = Math.abs(is - was);
    if (!known) {
      rows.set(shift.chunk.id, { row: rowOf('moved', shift), words: [words], far });
      continue;
    }
    known.words.push(words);
    known.far = Math.max(known.far, far);
    known.row = { ...known.row, causes: mergeCauses(known.row.causes, shift.causes) };
  }
  return [...rows.values()]
    .sort((a, b) => b.far - a.far)
    .map(({ row, words }) => ({ ...row, words: words.join('; ') }));
}

function mergeCauses(one: readonly CausedBy[], other: readonly CausedBy[]): CausedBy[] {
  const known = new Set(one.map(({ cause }) => cause));
  return [...one, ...other.filter(({ cause }) => !known.has(cause))];
}
