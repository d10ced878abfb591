import type { CutFile, CutReport } from '../engine.ts';
import type { TokenCount } from '../model/units.ts';

/** What came out of a cut, over some files. Shares are of characters, 0 to 1. */
export interface CutStatistics {
  files: number;
  chunks: number;
  tokens: TokenCount;
  chars: number;
  /** Of the chunks' tokens, by nearest rank; 0 where there are no chunks. */
  median: TokenCount;
  p95: TokenCount;
  largest: TokenCount;
  /** Files of which some part was cut by lines. */
  fallbackFiles: number;
  fallbackShare: number;
  /** Chunks of more tokens than the maximum. */
  oversizeChunks: number;
  oversizeShare: number;
}

export interface LanguageStatistics extends CutStatistics {
  language: string;
}

/** Why a cut should not be trusted as it is. */
export interface CutAlarm {
  kind: 'oversize' | 'fallback';
  /** Of the characters in languages with a grammar, 0 to 1. */
  share: number;
  limit: number;
}

/** From these shares on something is wrong with a grammar or with a limit, not with one odd file. */
export const ALARM_SHARES: Readonly<Record<CutAlarm['kind'], number>> = {
  oversize: 0.01,
  fallback: 0.02,
};

/** `max` is the maximum that the files were cut with, in tokens. */
export function cutStatistics(files: readonly CutFile[], max: TokenCount): CutStatistics {
  const sizes = files.flatMap(({ tokens }) => tokens).sort((a, b) => a - b);
  const chars = sumOf(files, (file) => file.chars);
  return {
    files: files.length,
    chunks: sizes.length,
    tokens: sizes.reduce((sum, size) => sum + size, 0),
    chars,
    median: quantile(sizes, 0.5),
    p95: quantile(sizes, 0.95),
    largest: sizes.at(-1) ?? 0,
    fallbackFiles: files.filter(({ fallbackChars }) => fallbackChars > 0).length,
    fallbackShare: share(
      sumOf(files, (file) => file.fallbackChars),
      chars,
    ),
    oversizeChunks: sizes.filter((size) => size > max).length,
    oversizeShare: share(
      sumOf(files, (file) => file.oversizeChars),
      chars,
    ),
  };
}

/** The same for each language, the one with most characters first. */
export function statisticsByLanguage(
  files: readonly CutFile[],
  max: TokenCount,
): LanguageStatistics[] {
  const byLanguage = new Map<string, CutFile[]>();
  for (const file of files) {
    const others = byLanguage.get(file.language);
    if (others) others.push(file);
    else byLanguage.set(file.language, [file]);
  }
  return [...byLanguage]
    .map(([language, own]) => ({ language, ...cutStatistics(own, max) }))
    .sort((a, b) => b.chars - a.chars || (a.language < b.language ? -1 : 1));
}

/** Empty for a cut that is as it should be. Lines that were asked for are no fallback. */
export function cutAlarms({ files, cut: { chunking } }: CutReport): CutAlarm[] {
  const withGrammar = files.filter(({ notes }) => !notes.includes('lines-only'));
  const { oversizeShare, fallbackShare } = cutStatistics(withGrammar, chunking.max);
  const shares: [CutAlarm['kind'], number][] = [['oversize', oversizeShare]];
  if (chunking.method === 'syntax') shares.push(['fallback', fallbackShare]);
  return shares
    .map(([kind, found]) => ({ kind, share: found, limit: ALARM_SHARES[kind] }))
    .filter(({ share: found, limit }) => found >= limit);
}

/** Nearest rank of values in ascending order, `q` from 0 to 1; 0 for none. */
export function quantile(ascending: readonly number[], q: number): number {
  const rank = Math.max(1, Math.ceil(q * ascending.length));
  return ascending[rank - 1] ?? 0;
}

function sumOf(files: readonly CutFile[], value: (file: CutFile) => number): number {
  return files.reduce((sum, file) => sum + value(file), 0);
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
