import type { ChunkRef } from '../model/chunk.ts';
import type { Inspection } from '../model/inspection.ts';
import type { ChunkId, FilePath } from '../model/units.ts';
import { isSameCut } from '../settings.ts';

/**
 * How a chunk was found again: the same text in the same file, the same symbol of the same file, or the
 * most lines in common there.
 */
export type MatchedBy = 'id' | 'symbol' | 'lines';

export interface ChunkMatch {
  before: ChunkRef;
  after: ChunkRef;
  by: MatchedBy;
}

/**
 * Chunks of two answers that are one and the same, each in at most one pair. Where both are of one
 * source that is cut the same way, another id is another chunk; else what has no id in common is paired
 * by path and symbol, in the order of lines, and what is left by path and lines, most in common first.
 * Swapped sides give the same pairs, turned around.
 */
export function matchChunks(before: Inspection, after: Inspection): ChunkMatch[] {
  const byId = new Map(after.candidates.map((chunk) => [chunk.id, chunk]));
  const matches = before.candidates.flatMap((chunk): ChunkMatch[] => {
    const same = byId.get(chunk.id);
    return same ? [{ before: refOf(chunk), after: refOf(same), by: 'id' }] : [];
  });
  const isOneCut = before.snapshot === after.snapshot && isSameCut(before.settings, after.settings);
  if (isOneCut) return matches;
  const matched = new Set(matches.map((match) => match.before.id));
  const isFree = ({ id }: ChunkRef): boolean => !matched.has(id);
  const left = byPath(before.candidates.filter(isFree));
  const right = byPath(after.candidates.filter(isFree));
  for (const [path, chunks] of left) {
    matches.push(...matchInFile(chunks, right.get(path) ?? []));
  }
  return matches;
}

function matchInFile(before: ChunkRef[], after: ChunkRef[]): ChunkMatch[] {
  const named = matchSymbols(before, after);
  const taken = new Set(named.flatMap((match) => [match.before.id, match.after.id]));
  const isFree = ({ id }: ChunkRef): boolean => !taken.has(id);
  return [...named, ...matchLines(before.filter(isFree), after.filter(isFree))];
}

function matchSymbols(before: readonly ChunkRef[], after: readonly ChunkRef[]): ChunkMatch[] {
  const waiting = new Map<string, ChunkRef[]>();
  for (const chunk of after) {
    if (chunk.symbol === null) continue;
    const list = waiting.get(chunk.symbol);
    if (list) list.push(chunk);
    else waiting.set(chunk.symbol, [chunk]);
  }
  return before.flatMap((chunk): ChunkMatch[] => {
    const found = chunk.symbol === null ? undefined : waiting.get(chunk.symbol)?.shift();
    return found ? [{ before: chunk, after: found, by: 'symbol' }] : [];
  });
}

function matchLines(before: readonly ChunkRef[], after: readonly ChunkRef[]): ChunkMatch[] {
  const pairs = before.flatMap((one) =>
    after.flatMap((other) => {
      const share = linesInCommon(one, other);
      return share > 0 ? [{ one, other, share }] : [];
    }),
  );
  // The order must be the same from both sides.
  const ends = (pair: (typeof pairs)[number]): number => pair.one.startLine + pair.other.startLine;
  const ids = ({ one, other }: (typeof pairs)[number]): string => [one.id, other.id].sort().join();
  pairs.sort((a, b) => b.share - a.share || ends(a) - ends(b) || (ids(a) < ids(b) ? -1 : 1));
  const taken = new Set<ChunkId>();
  return pairs.flatMap(({ one, other }): ChunkMatch[] => {
    if (taken.has(one.id) || taken.has(other.id)) return [];
    taken.add(one.id).add(other.id);
    return [{ before: one, after: other, by: 'lines' }];
  });
}

/** Lines in both of those in either, 0 to 1. */
function linesInCommon(one: ChunkRef, other: ChunkRef): number {
  const from = Math.max(one.startLine, other.startLine);
  const to = Math.min(one.endLine, other.endLine);
  const all = Math.max(one.endLine, other.endLine) - Math.min(one.startLine, other.startLine) + 1;
  return Math.max(0, to - from + 1) / all;
}

function byPath(chunks: readonly ChunkRef[]): Map<FilePath, ChunkRef[]> {
  const files = new Map<FilePath, ChunkRef[]>();
  for (const chunk of chunks) {
    const file = files.get(chunk.path);
    if (file) file.push(refOf(chunk));
    else files.set(chunk.path, [refOf(chunk)]);
  }
  for (const file of files.values()) {
    file.sort((a, b) => a.startLine - b.startLine || a.endLine - b.endLine);
  }
  return files;
}

/**
 * The answer with its chunks called by the ids that they have in the other one, so that both can be
 * compared by id. Paths and lines stay its own. No id can come to stand for two: one that the other
 * answer has, and that is a chunk here too, is matched by it.
 */
export function renameChunks(before: Inspection, matches: readonly ChunkMatch[]): Inspection {
  const renamed = matches.filter(({ by }) => by !== 'id');
  if (renamed.length === 0) return before;
  const ids = new Map(renamed.map((match) => [match.before.id, match.after.id]));
  const idOf = (id: ChunkId): ChunkId => ids.get(id) ?? id;
  const rename = <T extends { id: ChunkId }>(chunk: T): T => ({ ...chunk, id: idOf(chunk.id) });
  const { candidates, steps, window, repeats } = before;
  return {
    ...before,
    candidates: candidates.map((candidate) => ({
      ...rename(candidate),
      flags: candidate.flags.map((flag) => ({ ...flag, twin: flag.twin && rename(flag.twin) })),
    })),
    steps: steps.map((step) => ({
      ...step,
      chunk: step.chunk && rename(step.chunk),
      replacedBy: step.replacedBy.map(rename),
    })),
    window: {
      ...window,
      segments: window.segments.map((segment) => {
        return { ...segment, chunk: segment.chunk && rename(segment.chunk) };
      }),
    },
    repeats: repeats.map(({ chunk, share, by }) => ({ chunk: idOf(chunk), share, by: idOf(by) })),
  };
}

function refOf({ id, path, startLine, endLine, symbol }: ChunkRef): ChunkRef {
  return { id, path, startLine, endLine, symbol };
}
