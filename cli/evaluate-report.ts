import { lossesByStage } from '../core/evaluate/autopsy/turn-of.ts';
import { compareMeasure, measuresAt } from '../core/evaluate/metrics/measures.ts';
import { scoreAnswer } from '../core/evaluate/metrics/score-answer.ts';
import {
  DEFAULT_BUDGETS,
  LEVELS,
  type Level,
  type TaskScores,
} from '../core/evaluate/metrics/task-scores.ts';
import { comparisonSaying, type Saying } from '../core/evaluate/statistics/compare-pairs.ts';
import type { Comparison, Mean } from '../core/evaluate/statistics/comparison.ts';
import { meanOf } from '../core/evaluate/statistics/mean.ts';
import type { SpanFate, TaskAnswer, Variant } from '../core/evaluate/task-answer.ts';
import type { ImportedRanking } from '../core/formats/imported-ranking.ts';
import type { LabelledTask } from '../core/model/labelled-task.ts';
import { settingsHash } from '../core/settings.ts';
import type { GateResult } from './evaluate-gates.ts';
import type { Search } from './evaluate-tasks.ts';

/** What `oriel evaluate` prints with `--json`, described in docs/evaluate.md. */
export interface EvaluationReport {
  tasks: {
    id: string;
    base: string | null;
    needed: number;
    distractors: number;
    warnings: string[];
  }[];
  search: Search | null;
  ks: readonly number[];
  budgets: readonly number[];
  variants: VariantReport[];
  /** Each variant after the first beside the first, at file level. */
  comparisons: (Comparison & Saying & { variant: string; measure: string })[];
  ranking: { name: string; format: string; notes: string[]; unknown: string[] } | null;
  gates: GateResult[];
  ms: { finding: number; answering: number };
}

export interface VariantReport {
  name: string;
  /** null for a ranking from elsewhere. */
  settingsHash: string | null;
  means: Record<Level, LevelMeans>;
  /** Share of the tasks that need nothing to which nothing was sent. */
  abstention: Mean;
  budgets: { budget: number; yield: Mean; pollutionTokens: Mean }[];
  /** Needed spans by the stage that lost them, those that lost some; empty for a ranking from elsewhere. */
  losses: { stage: string; count: number; turn: string }[];
  /** Needed spans, and those of them that were sent and well placed. */
  spans: { needed: number; sent: number };
  scores: TaskScores[];
  fates: (SpanFate & { task: string })[];
}

export interface MeanAtK {
  k: number;
  recall: Mean;
  precision: Mean;
  distractorRate: Mean;
  ndcg: Mean;
  iouHits: Mean;
}

interface LevelMeans {
  atK: MeanAtK[];
  reciprocalRank: Mean;
  coverage: Mean;
  precision: Mean;
  f1: Mean;
}

interface Evaluated extends Pick<EvaluationReport, 'search' | 'ks' | 'gates' | 'ms'> {
  tasks: readonly LabelledTask[];
  variants: readonly Variant[];
  answers: readonly TaskAnswer[];
  imported: (ImportedRanking & { unknown: string[] }) | null;
}

export function reportOf({
  tasks,
  variants,
  answers,
  imported,
  ...rest
}: Evaluated): EvaluationReport {
  const { ks } = rest;
  const named = [
    ...variants.map(({ name, settings }) => ({ name, hash: settingsHash(settings) })),
    ...(imported ? [{ name: imported.name ?? imported.format, hash: null }] : []),
  ];
  const reports = named.map(({ name, hash }) => variantReport(name, hash, tasks, answers, ks));
  const [first, ...others] = reports;
  return {
    tasks: tasks.map(({ id, base, needed, distractors, warnings }) => ({
      id,
      base,
      needed: needed.length,
      distractors: distractors.length,
      warnings,
    })),
    budgets: DEFAULT_BUDGETS,
    variants: reports,
    comparisons: others.flatMap((other) =>
      ks.flatMap((k, index) =>
        measuresAt('file', k)
          // Those that know no k are the same at each.
          .filter(({ name }) => index === 0 || name.endsWith(`@${k}`))
          .map((measure) => {
            const comparison = compareMeasure(first!.scores, other.scores, measure);
            const saying = comparisonSaying(comparison, measure.isShare);
            return { variant: other.name, measure: measure.name, ...comparison, ...saying };
          }),
      ),
    ),
    ranking: imported && {
      name: imported.name ?? imported.format,
      format: imported.format,
      notes: imported.notes,
      unknown: imported.unknown,
    },
    ...rest,
  };
}

function variantReport(
  name: string,
  hash: string | null,
  tasks: readonly LabelledTask[],
  answers: readonly TaskAnswer[],
  ks: readonly number[],
): VariantReport {
  const own = new Map(
    answers.filter(({ variant }) => variant === name).map((answer) => [answer.task, answer]),
  );
  const answered = tasks.flatMap((task) => {
    const answer = own.get(task.id);
    return answer ? [{ task, answer }] : [];
  });
  const scores = answered.map(({ task, answer }) =>
    scoreAnswer(answer, task, { ks, budgets: DEFAULT_BUDGETS }),
  );
  const fates = answered.flatMap(({ task, answer }) =>
    answer.fates.map((fate) => ({ task: task.id, ...fate })),
  );
  const meanAt = (index: number, of: 'yield' | 'pollutionTokens'): Mean =>
    meanOf(scores.map(({ budgets }) => budgets[index]![of]));
  return {
    name,
    settingsHash: hash,
    means: Object.fromEntries(
      LEVELS.map((level) => [level, levelMeans(level, scores, ks)]),
    ) as VariantReport['means'],
    abstention: meanOf(scores.map(({ abstention }) => abstention && Number(abstention.isRight))),
    budgets: DEFAULT_BUDGETS.map((budget, index) => ({
      budget,
      yield: meanAt(index, 'yield'),
      pollutionTokens: meanAt(index, 'pollutionTokens'),
    })),
    losses: lossesByStage(fates)
      .filter(({ count }) => count > 0)
      .map(({ name: stage, count, turn }) => ({ stage, count, turn })),
    spans: {
      needed: fates.length,
      sent: fates.filter(({ lostAt }) => lostAt === null).length,
    },
    scores,
    fates,
  };
}

function levelMeans(
  level: Level,
  scores: readonly TaskScores[],
  ks: readonly number[],
): LevelMeans {
  const known = scores.map(({ levels }) => levels[level]);
  return {
    atK: ks.map((k, index) => {
      const at = known.map((one) => one?.atK[index] ?? null);
      return {
        k,
        recall: meanOf(at.map((one) => one?.recall ?? null)),
        precision: meanOf(at.map((one) => one?.precision ?? null)),
        distractorRate: meanOf(at.map((one) => one?.distractorRate ?? null)),
        ndcg: meanOf(at.map((one) => one?.ndcg ?? null)),
        iouHits: meanOf(at.map((one) => one?.iouHits ?? null)),
      };
    }),
    reciprocalRank: meanOf(known.map((one) => one?.reciprocalRank ?? null)),
    coverage: meanOf(known.map((one) => one?.sent.coverage ?? null)),
    precision: meanOf(known.map((one) => one?.sent.precision ?? null)),
    f1: meanOf(known.map((one) => one?.sent.f1 ?? null)),
  };
}
