import type { Inspection } from '../model/inspection.ts';
import type { FilePath, LineNumber, TokenCount } from '../model/units.ts';
import { comparePaths } from '../paths/compare-paths.ts';

/** Lines from the first to the last, both included. */
export interface LineRange {
  first: LineNumber;
  last: LineNumber;
}

/** What became of a passage: new in the prompt, gone from it, or there with more or fewer lines. */
export type PassageFate = 'same' | 'enters' | 'leaves' | 'grows' | 'shrinks' | 'moves';

/** A passage of a file that is in the prompt of one cut or of both. */
export interface PassageChange {
  path: FilePath;
  fate: PassageFate;
  before: LineRange[];
  after: LineRange[];
  /** Lines that are in the prompt only after, and only before. */
  linesIn: number;
  linesOut: number;
}

/** One side's prompt in figures. */
export interface PromptFigures {
  tokens: TokenCount;
  chunks: number;
  files: number;
  /** Lines of the source that are in the prompt. */
  lines: number;
}

export interface CutComparison {
  before: PromptFigures;
  after: PromptFigures;
  /** By path, then by place in the file. */
  passages: PassageChange[];
}

/** The lines of the source that a prompt holds, as ranges in order that neither touch nor overlap. */
export function promptLines({ window }: Pick<Inspection, 'window'>): Map<FilePath, LineRange[]> {
  const byPath = new Map<FilePath, LineRange[]>();
  for (const { chunk } of window.segments) {
    if (!chunk) continue;
    const range = { first: chunk.startLine, last: chunk.endLine };
    const others = byPath.get(chunk.path);
    if (others) others.push(range);
    else byPath.set(chunk.path, [range]);
  }
  for (const [path, ranges] of byPath) byPath.set(path, joinTouching(ranges));
  return byPath;
}

/**
 * What a task's prompt gains and loses when the same source is cut another way. Chunks of two cuts
 * have no ids in common where they differ, so that lines are compared.
 */
export function compareCuts(
  before: Pick<Inspection, 'window'>,
  after: Pick<Inspection, 'window'>,
): CutComparison {
  const old = promptLines(before);
  const now = promptLines(after);
  const paths = [...new Set([...old.keys(), ...now.keys()])].sort(comparePaths);
  return {
    before: figuresOf(before, old),
    after: figuresOf(after, now),
    passages: paths.flatMap((path) => comparePassages(path, old.get(path), now.get(path))),
  };
}

function figuresOf(
  { window }: Pick<Inspection, 'window'>,
  lines: Map<FilePath, LineRange[]>,
): PromptFigures {
  return {
    tokens: window.total,
    chunks: window.segments.filter(({ chunk }) => chunk !== null).length,
    files: lines.size,
    lines: [...lines.values()].reduce((sum, ranges) => sum + countLines(ranges), 0),
  };
}

/** Ranges of both sides that overlap, directly or through others, make one passage. */
function comparePassages(
  path: FilePath,
  before: readonly LineRange[] = [],
  after: readonly LineRange[] = [],
): PassageChange[] {
  const all = [
    ...before.map((range) => ({ range, isAfter: false })),
    ...after.map((range) => ({ range, isAfter: true })),
  ].sort((a, b) => a.range.first - b.range.first || a.range.last - b.range.last);
  const changes: PassageChange[] = [];
  let sides: { before: LineRange[]; after: LineRange[] } = { before: [], after: [] };
  let end = 0;
  const close = (): void => {
    if (end > 0) changes.push({ path, ...sides, ...fateOf(sides.before, sides.after) });
    sides = { before: [], after: [] };
  };
  for (const { range, isAfter } of all) {
    if (range.first > end) close();
    sides[isAfter ? 'after' : 'before'].push(range);
    end = Math.max(end, range.last);
  }
  close();
  return changes;
}

function fateOf(
  before: LineRange[],
  after: LineRange[],
): Pick<PassageChange, 'fate' | 'linesIn' | 'linesOut'> {
  const kept = countCommon(before, after);
  const linesIn = countLines(after) - kept;
  const linesOut = countLines(before) - kept;
  return { fate: nameFate(before, after, linesIn, linesOut), linesIn, linesOut };
}

function nameFate(
  before: LineRange[],
  after: LineRange[],
  linesIn: number,
  linesOut: number,
): PassageFate {
  if (before.length === 0) return 'enters';
  if (after.length === 0) return 'leaves';
  if (linesIn === 0) return linesOut === 0 ? 'same' : 'shrinks';
  return linesOut === 0 ? 'grows' : 'moves';
}

/** Two chunks may share a line where one is cut in its middle, so that ranges may overlap too. */
function joinTouching(ranges: readonly LineRange[]): LineRange[] {
  const joined: LineRange[] = [];
  for (const { first, last } of [...ranges].sort((a, b) => a.first - b.first)) {
    const previous = joined.at(-1);
    if (previous && first <= previous.last + 1) previous.last = Math.max(previous.last, last);
    else joined.push({ first, last });
  }
  return joined;
}

export function countLines(ranges: readonly LineRange[]): number {
  return ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
}

/** Lines in both, each side's ranges being disjoint. */
function countCommon(a: readonly LineRange[], b: readonly LineRange[]): number {
  let common = 0;
  for (const one of a) {
    for (const other of b) {
      const overlap = Math.min(one.last, other.last) - Math.max(one.first, other.first) + 1;
      common += Math.max(0, overlap);
    }
  }
  return common;
}
