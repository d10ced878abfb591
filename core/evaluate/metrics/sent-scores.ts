import type { LabelledSpan, LabelledTask, LineRange } from '../../model/labelled-task.ts';
import type { FilePath } from '../../model/units.ts';
import { WHOLE_FILE_END } from '../imported-answers.ts';
import type { RankedPassage, TaskAnswer } from '../task-answer.ts';
import { targetsAt } from './judged-results.ts';
import { countLines, sharedRanges } from './line-ranges.ts';
import { holdsSymbol, isSameSymbol, symbolsOf } from './span-match.ts';
import type { Level, SentScores } from './task-scores.ts';

/** Passages of the window; of an answer that no window was made of, all of its ranking. */
export function sentOf({ ranking, windowTokens }: TaskAnswer): RankedPassage[] {
  return windowTokens === 0 ? ranking : ranking.filter(({ position }) => position !== null);
}

/**
 * Coverage, precision and F1 as ContextBench has them: over sets of files and of symbols, over lines of
 * both at `line`. What is helpful, or needed by a label that says nothing at the level, is taken out of what was
 * sent.
 */
export function sentScores(
  level: Level,
  sent: readonly RankedPassage[],
  task: Pick<LabelledTask, 'needed' | 'helpful'>,
): SentScores {
  const { gold, covered, counted, right } = COUNT[level](sent, task);
  const coverage = gold === 0 ? null : covered / gold;
  // A passage that is a whole file of unknown length has as many lines.
  const isCounted = counted > 0 && counted < WHOLE_FILE_END / 2;
  const precision = gold > 0 && isCounted ? right / counted : null;
  return { coverage, precision, f1: harmonicMean(coverage, precision) };
}

/** Null where one is unknown, 0 where both are 0. */
function harmonicMean(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return null;
  return a + b === 0 ? 0 : (2 * a * b) / (a + b);
}

interface Counts {
  gold: number;
  /** Of the gold, what was sent. */
  covered: number;
  /** What was sent and says something at the level. */
  counted: number;
  /** Of that, what is gold. */
  right: number;
}

type Labels = Pick<LabelledTask, 'needed' | 'helpful'>;

const COUNT: Record<Level, (sent: readonly RankedPassage[], labels: Labels) => Counts> = {
  file: countFiles,
  symbol: countSymbols,
  line: countLinesSent,
};

function countFiles(sent: readonly RankedPassage[], { needed, helpful }: Labels): Counts {
  const gold = new Set(needed.map(({ path }) => path));
  const aside = new Set(helpful.map(({ path }) => path));
  const files = new Set(sent.map(({ path }) => path));
  const counted = [...files].filter((path) => gold.has(path) || !aside.has(path));
  const right = counted.filter((path) => gold.has(path)).length;
  return { gold: gold.size, covered: right, counted: counted.length, right };
}

function countSymbols(sent: readonly RankedPassage[], { needed, helpful }: Labels): Counts {
  const gold = targetsAt('symbol', needed);
  const aside = targetsAt('symbol', helpful);
  const named = new Map(
    sent.flatMap(({ path, symbol }) =>
      symbolsOf(symbol).map((name) => [`${path}\0${name}`, { path, name }] as const),
    ),
  );
  const isOneOf = (spans: readonly LabelledSpan[], one: { path: FilePath; name: string }) =>
    spans.some((span) => span.path === one.path && isSameSymbol(one.name, span.symbol!));
  const counted = [...named.values()].filter((one) => isOneOf(gold, one) || !isOneOf(aside, one));
  return {
    gold: gold.length,
    covered: gold.filter((span) => sent.some((passage) => holdsSymbol(passage, span))).length,
    counted: counted.length,
    right: counted.filter((one) => isOneOf(gold, one)).length,
  };
}

function countLinesSent(sent: readonly RankedPassage[], { needed, helpful }: Labels): Counts {
  const gold = rangesByFile(needed);
  const aside = rangesByFile(helpful);
  const wholly = new Set(
    [...needed, ...helpful].flatMap(({ path, lines }) => (lines ? [] : [path])),
  );
  const passages = rangesByFile(
    sent.map(({ path, startLine: start, endLine: end }) => ({ path, lines: { start, end } })),
  );
  const counts = { gold: 0, covered: 0, counted: 0, right: 0 };
  for (const ranges of gold.values()) counts.gold += countLines(ranges);
  for (const [path, own] of passages) {
    const right = sharedRanges(own, gold.get(path) ?? []);
    const beside = sharedRanges(own, aside.get(path) ?? []);
    counts.covered += countLines(right);
    counts.counted += wholly.has(path)
      ? countLines(right)
      : countLines(own) - countLines(beside) + countLines(sharedRanges(beside, right));
  }
  return { ...counts, right: counts.covered };
}

function rangesByFile(spans: readonly Pick<LabelledSpan, 'path' | 'lines'>[]) {
  const files = new Map<FilePath, LineRange[]>();
  for (const { path, lines } of spans) {
    if (!lines) continue;
    const own = files.get(path);
    if (own) own.push(lines);
    else files.set(path, [lines]);
  }
  return files;
}
