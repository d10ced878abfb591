import type { LabelledSpan, LabelledTask } from '../../model/labelled-task.ts';
import type { FilePath } from '../../model/units.ts';
import { WHOLE_FILE_END } from '../imported-answers.ts';
import type { RankedPassage } from '../task-answer.ts';
import type { DistractorRule } from './distractor-rule.ts';
import { holdsSymbol, spanKey, touches } from './span-match.ts';
import type { DistractorHit, Level } from './task-scores.ts';

/** A result with what it is to the task. */
export interface JudgedResult {
  passage: RankedPassage;
  /** Indices of the needed targets that it holds some of. */
  needed: number[];
  /** Indices of the helpful targets that it holds some of. */
  helpful: number[];
  /** Neither for nor against an answer: helpful, or needed by a label that says nothing at this level. */
  isNeutral: boolean;
  distractor: DistractorHit | null;
}

/** All results of a ranking at one level, best first. */
export interface JudgedRanking {
  /** How many needed and helpful targets there are. */
  needed: number;
  helpful: number;
  results: JudgedResult[];
}

/** Spans that say something at the level, those that say the same once. */
export function targetsAt(level: Level, spans: readonly LabelledSpan[]): LabelledSpan[] {
  const keyed = new Map<string, LabelledSpan>();
  for (const span of spans) {
    const key = keyAt(level, span);
    if (key !== null && !keyed.has(key)) keyed.set(key, span);
  }
  return [...keyed.values()];
}

/** What spans that say the same at a level have in common; null for one that says nothing there. */
function keyAt(level: Level, { path, symbol, lines }: LabelledSpan): string | null {
  if (level === 'file') return path;
  if (level === 'symbol') return symbol === null ? null : JSON.stringify([path, symbol]);
  return lines === null ? null : JSON.stringify([path, lines.start, lines.end]);
}

/** What each result of a ranking is to a task. */
export function judge(
  level: Level,
  ranking: readonly RankedPassage[],
  task: Pick<LabelledTask, 'needed' | 'helpful'>,
  rule: DistractorRule,
): JudgedRanking {
  const needed = targetsAt(level, task.needed);
  const keys = new Set(needed.map((span) => keyAt(level, span)));
  // What is needed in part and helpful in part is needed.
  const helpful = targetsAt(level, task.helpful).filter((span) => !keys.has(keyAt(level, span)));
  const labelled = [...task.needed, ...task.helpful];
  const holds = HOLDS[level];
  const passages = level === 'file' ? bestOfFiles(ranking) : ranking;
  const results = passages.map((passage, index): JudgedResult => {
    const hit = (spans: readonly LabelledSpan[]) =>
      spans.flatMap((span, at) => (holds(passage, span) ? [at] : []));
    const own = { needed: hit(needed), helpful: hit(helpful) };
    const isNeutral =
      own.needed.length === 0 &&
      (own.helpful.length > 0 || labelled.some((span) => touches(passage, span)));
    const isJudged = own.needed.length > 0 || isNeutral;
    const distractor = isJudged ? null : hitOf(level, passage, index + 1, rule);
    return { passage, ...own, isNeutral, distractor };
  });
  return { needed: needed.length, helpful: helpful.length, results };
}

const HOLDS: Record<Level, (passage: RankedPassage, span: LabelledSpan) => boolean> = {
  file: ({ path }, span) => path === span.path,
  symbol: holdsSymbol,
  line: touches,
};

/** The first passage of each file. */
function bestOfFiles(ranking: readonly RankedPassage[]): RankedPassage[] {
  const seen = new Set<FilePath>();
  return ranking.filter(({ path }) => !seen.has(path) && seen.add(path));
}

function hitOf(
  level: Level,
  passage: RankedPassage,
  rank: number,
  rule: DistractorRule,
): DistractorHit | null {
  const { path, startLine: start, endLine: end, symbol } = passage;
  const ofFile = level === 'file';
  const found = rule(passage, ofFile);
  if (!found) return null;
  return ofFile || end === WHOLE_FILE_END
    ? { path, lines: null, symbol: null, rank, ...found }
    : { path, lines: { start, end }, symbol, rank, ...found };
}

/** Spans that say the same, once. */
export function distinctSpans(spans: readonly LabelledSpan[]): LabelledSpan[] {
  return [...new Map(spans.map((span) => [spanKey(span), span])).values()];
}
