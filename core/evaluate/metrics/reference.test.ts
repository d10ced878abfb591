import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabelledTask } from '../../model/labelled-task.ts';
import { drawAnswer, drawTask } from '../../testing/answer.ts';
import reference from '../../testing/fixtures/metrics/reference.json' with { type: 'json' };
import { mcNemar } from '../statistics/mc-nemar.ts';
import { wilsonInterval } from '../statistics/wilson.ts';
import type { RankedPassage, TaskAnswer } from '../task-answer.ts';
import { scoreAnswer } from './score-answer.ts';

/** Digits after the point that must agree. */
const NINE = 9;

describe('metrics beside trec_eval', () => {
  it.each(reference.rankings.map((one, at) => ({ at, ...one })))(
    'are the same for ranking $at',
    ({ ranking, needed, helpful, expected }) => {
      const ks = expected.atK.map(({ k }) => k);
      const task = drawTask({ needed, helpful });
      const { file } = scoreAnswer(drawAnswer(ranking.join('\n')), task, {
        ks,
        budgets: [],
      }).levels;
      expect(file.reciprocalRank).toBeCloseTo(expected.reciprocalRank, NINE);
      for (const [at, { k, recall, precision, ndcg }] of expected.atK.entries()) {
        const ours = file.atK[at]!;
        expect(ours.recall).toBeCloseTo(recall, NINE);
        expect(ours.ndcg).toBeCloseTo(ndcg, NINE);
        // trec_eval divides by k, whatever there is, and knows no third kind beside right and wrong.
        const aside = ranking.slice(0, k).filter((path) => helpful.includes(path)).length;
        const counted = Math.min(k, ranking.length) - aside;
        if (counted === 0) expect(ours.precision).toBeNull();
        else expect(ours.precision).toBeCloseTo((precision * k) / counted, NINE);
      }
    },
  );
});

describe('statistics beside SciPy', () => {
  it('have the same p by the exact test of McNemar', () => {
    for (const { onlyFirst, onlySecond, p } of reference.mcNemar) {
      expect(mcNemar(onlyFirst, onlySecond)).toBeCloseTo(p, NINE);
    }
  });

  it('have the same interval by Wilson', () => {
    for (const { count, of, low, high } of reference.wilson) {
      const ours = wilsonInterval(count, of);
      expect(ours.low).toBeCloseTo(low, NINE);
      expect(ours.high).toBeCloseTo(high, NINE);
    }
  });
});

const PATHS = ['a.py', 'b.py', 'c.py', 'old/a.py'];
const lines = fc
  .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 12 }))
  .map(([start, more]) => `${start}-${start + more}`);
const span = fc
  .tuple(fc.constantFrom(...PATHS), lines, fc.constantFrom('', 'f', 'g', 'K.f'))
  .map(([path, own, symbol]) => `${path}:${own} ${symbol}`.trim());
const passage = fc
  .tuple(
    fc.constantFrom('', '*'),
    fc.constantFrom(...PATHS),
    lines,
    fc.integer({ min: 1, max: 90 }),
    fc.constantFrom('', 'f', 'g', 'K.f, K.g', 'h'),
  )
  .map(([sent, path, own, tokens, symbol]) => `${sent}${path}:${own} ${tokens} - ${symbol}`);
const drawn = fc.record({
  needed: fc.array(span, { minLength: 1, maxLength: 5 }),
  helpful: fc.array(span, { maxLength: 3 }),
  distractors: fc.array(span, { maxLength: 3 }),
  ranking: fc.array(passage, { maxLength: 12 }),
  k: fc.integer({ min: 1, max: 14 }),
  budget: fc.integer({ min: 0, max: 600 }),
});

/** One line of one file, by name. */
type Line = `${string}:${number}`;
const linesIn = (path: string, from: number, to: number): Line[] =>
  [...Array(to - from + 1).keys()].map((at): Line => `${path}:${from + at}`);
const linesOf = ({ path, startLine, endLine }: RankedPassage) => linesIn(path, startLine, endLine);
const goldLines = (spans: LabelledTask['needed']) =>
  spans.flatMap(({ path, lines: own }) => linesIn(path, own!.start, own!.end));
const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];
const count = <T>(items: readonly T[], holds: (item: T) => boolean): number =>
  items.filter(holds).length;

/** What the definitions say at line level, by sets of single lines and nothing cleverer. */
function naive({ ranking }: TaskAnswer, task: LabelledTask, k: number, budget: number) {
  const keyOf = (one: LabelledTask['needed'][number]) =>
    `${one.path}:${one.lines!.start}-${one.lines!.end}`;
  const distinct = (spans: LabelledTask['needed']) => [
    ...new Map(spans.map((one) => [keyOf(one), one])).values(),
  ];
  const needed = distinct(task.needed);
  const keys = needed.map(keyOf);
  const helpful = distinct(task.helpful).filter((one) => !keys.includes(keyOf(one)));
  const meets = (one: RankedPassage, other: LabelledTask['needed'][number]) =>
    linesOf(one).some((line) => goldLines([other]).includes(line));
  const top = ranking.slice(0, k);
  const found = count(needed, (one) => top.some((hit) => meets(hit, one)));
  const isRight = (one: RankedPassage) => needed.some((other) => meets(one, other));
  const isAside = (one: RankedPassage) =>
    !isRight(one) && helpful.some((other) => meets(one, other));
  const counted = count(top, (one) => !isAside(one));

  const gains: number[] = [];
  const done = new Set<unknown>();
  for (const one of top) {
    const before = gains.length;
    let holdsAny = false;
    for (const [grade, spans] of [
      [2, needed],
      [1, helpful],
    ] as const) {
      for (const other of spans) {
        if (!meets(one, other)) continue;
        holdsAny = true;
        if (!done.has(other)) gains.push(grade);
        done.add(other);
      }
    }
    if (gains.length === before && !holdsAny) gains.push(0);
  }
  const discounted = (list: number[]) =>
    list.map((gain, at) => gain / Math.log2(at + 2)).reduce((sum, gain) => sum + gain, 0);
  const best = [...needed.map(() => 2), ...helpful.map(() => 1)];
  const ideal = discounted(best.slice(0, Math.max(k, gains.length)));

  const iou = (one: RankedPassage, other: LabelledTask['needed'][number]) => {
    const [own, gold] = [linesOf(one), goldLines([other])];
    const shared = count(own, (line) => gold.includes(line));
    return shared / unique([...own, ...gold]).length;
  };
  const sent = ranking.filter(({ position }) => position !== null);
  const gold = unique(goldLines(needed));
  const helps = goldLines(helpful).filter((line) => !gold.includes(line));
  const sentLines = unique(sent.flatMap(linesOf)).filter((line) => !helps.includes(line));
  const both = count(sentLines, (line) => gold.includes(line));

  let left = budget;
  const within = ranking.filter((one) => {
    left -= one.tokens;
    if (left < 0) left = -Infinity;
    return left >= 0;
  });
  const tokensOf = (list: RankedPassage[]) => list.reduce((sum, { tokens }) => sum + tokens, 0);
  const first = ranking.findIndex(isRight);
  return {
    recall: found / needed.length,
    precision: counted === 0 ? null : count(top, isRight) / counted,
    ndcg: discounted(gains) / ideal,
    iouHits: count(needed, (one) => top.some((hit) => iou(hit, one) >= 0.3)) / needed.length,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
    coverage: both / gold.length,
    sentPrecision: sentLines.length === 0 ? null : both / sentLines.length,
    neededTokens: tokensOf(within.filter(isRight)),
    pollutionTokens: tokensOf(within.filter((one) => !isRight(one) && !isAside(one))),
    yield: count(needed, (one) => within.some((hit) => meets(hit, one))) / needed.length,
  };
}

describe('metrics beside a naive reference', () => {
  it('are the same at line level and by budget, to 1e-9', () => {
    fc.assert(
      fc.property(drawn, ({ ranking, k, budget, ...labels }) => {
        // Spans of other symbols on the same lines are one to lines and two to a budget.
        const task = drawTask({
          ...labels,
          needed: labels.needed.map((one) => one.split(' ')[0]!),
        });
        const answer = drawAnswer(ranking.join('\n'));
        const expected = naive(answer, task, k, budget);
        const { levels, budgets } = scoreAnswer(answer, task, { ks: [k], budgets: [budget] });
        const line = levels.line!;
        const ours: typeof expected = {
          recall: line.atK[0]!.recall!,
          precision: line.atK[0]!.precision,
          ndcg: line.atK[0]!.ndcg!,
          iouHits: line.atK[0]!.iouHits!,
          reciprocalRank: line.reciprocalRank!,
          coverage: line.sent.coverage!,
          sentPrecision: line.sent.precision,
          neededTokens: budgets[0]!.neededTokens,
          pollutionTokens: budgets[0]!.pollutionTokens,
          yield: budgets[0]!.yield!,
        };
        for (const [name, value] of Object.entries(expected)) {
          const own = ours[name as keyof typeof ours];
          if (value === null) expect(own, name).toBeNull();
          else expect(own, name).toBeCloseTo(value, NINE);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('stay in their ranges, and recall never falls with k', () => {
    fc.assert(
      fc.property(drawn, ({ ranking, budget, ...labels }) => {
        const ks = [1, 2, 4, 8, 16];
        const scores = scoreAnswer(drawAnswer(ranking.join('\n')), drawTask(labels), {
          ks,
          budgets: [budget],
        });
        for (const level of [scores.levels.file, scores.levels.symbol, scores.levels.line]) {
          if (!level) continue;
          for (const [at, one] of level.atK.entries()) {
            const shares = [one.recall, one.precision, one.distractorRate, one.ndcg, one.iouHits];
            for (const share of shares) {
              if (share === null) continue;
              expect(share).toBeGreaterThanOrEqual(0);
              expect(share).toBeLessThanOrEqual(1 + 1e-12);
            }
            expect(one.recall!).toBeGreaterThanOrEqual(level.atK[at - 1]?.recall ?? 0);
            if (one.precision !== null) {
              expect(one.precision + one.distractorRate!).toBeLessThanOrEqual(1 + 1e-12);
            }
          }
        }
      }),
    );
  });
});
