import type { LabelledTask } from '../../model/labelled-task.ts';
import type { Rank } from '../../model/units.ts';
import {
  intersectionOverUnion,
  ndcgAt,
  recallAt,
  reciprocalRank,
  type TargetRanks,
} from '../ranking-metrics.ts';
import type { RankedPassage, TaskAnswer } from '../task-answer.ts';
import { budgetScores } from './budget-scores.ts';
import { type DistractorRule, distractorRule } from './distractor-rule.ts';
import { type JudgedRanking, judge, targetsAt } from './judged-results.ts';
import { sentOf, sentScores } from './sent-scores.ts';
import type {
  Abstention,
  Level,
  LevelScores,
  ScoresAsked,
  ScoresAtK,
  TaskScores,
} from './task-scores.ts';

/** From here on a passage is taken to be the span that a label means (Agent Retrieval Bench). */
const LEAST_IOU = 0.3;

/** nDCG's grades, as the labelled set of semble has them: what is needed counts twice what is helpful. */
const GRADES = { needed: 2, helpful: 1 } as const;

/**
 * An answer against the labels of its task, at three levels, by budget, and by what was sent. Where the
 * labels cannot tell, a number is null. A shorter ranking than k is held to be all of the answer: its precision is over
 * what there is, and not over k.
 */
export function scoreAnswer(
  answer: TaskAnswer,
  task: LabelledTask,
  { ks, budgets }: ScoresAsked,
): TaskScores {
  const { ranking } = answer;
  const rule = distractorRule(task);
  const sent = sentOf(answer);
  const at = (level: Level): LevelScores => ({
    ...rankedScores(level, ranking, task, rule, ks),
    sent: sentScores(level, sent, task),
  });
  const has = (level: Level): boolean => targetsAt(level, task.needed).length > 0;
  return {
    task: answer.task,
    variant: answer.variant,
    levels: {
      file: at('file'),
      symbol: has('symbol') ? at('symbol') : null,
      line: has('line') ? at('line') : null,
    },
    budgets: hasTokens(ranking) ? budgetScores(budgets, ranking, task, rule) : [],
    abstention: task.needsNothing ? abstentionOf(sent) : null,
  };
}

/** A ranking from elsewhere tells none. */
function hasTokens(ranking: readonly RankedPassage[]): boolean {
  return ranking.length === 0 || ranking.some(({ tokens }) => tokens > 0);
}

function abstentionOf(sent: readonly RankedPassage[]): Abstention {
  const tokens = sent.reduce((sum, passage) => sum + passage.tokens, 0);
  return { isRight: sent.length === 0, passages: sent.length, tokens };
}

function rankedScores(
  level: Level,
  ranking: readonly RankedPassage[],
  task: LabelledTask,
  rule: DistractorRule,
  ks: readonly Rank[],
): Omit<LevelScores, 'sent'> {
  const judged = judge(level, ranking, task, rule);
  const ranks = firstRanks(judged);
  const matched = level === 'line' ? matchRanks(ranking, task) : null;
  return {
    level,
    targets: judged.needed,
    atK: ks.map((k) => ({
      ...scoresAt(k, judged, task),
      recall: judged.needed === 0 ? null : recallAt(k, ranks),
      iouHits: matched && recallAt(k, matched),
    })),
    reciprocalRank: judged.needed === 0 ? null : reciprocalRank(ranks),
  };
}

/** Rank of the first result that holds some of each needed target. */
function firstRanks({ needed, results }: JudgedRanking): TargetRanks {
  const ranks: (Rank | null)[] = Array.from({ length: needed }, () => null);
  for (const [index, result] of results.entries()) {
    for (const target of result.needed) ranks[target] ??= index + 1;
  }
  return ranks;
}

/** Rank of the first passage that has most of the lines of each needed span, and few others. */
function matchRanks(ranking: readonly RankedPassage[], { needed }: LabelledTask): TargetRanks {
  return targetsAt('line', needed).map(({ path, lines }) => {
    const index = ranking.findIndex((passage) => {
      if (passage.path !== path) return false;
      const own = { start: passage.startLine, end: passage.endLine };
      return intersectionOverUnion(own, lines!) >= LEAST_IOU;
    });
    return index < 0 ? null : index + 1;
  });
}

function scoresAt(
  k: Rank,
  judged: JudgedRanking,
  { needed, distractors }: LabelledTask,
): Omit<ScoresAtK, 'recall' | 'iouHits'> {
  const first = judged.results.slice(0, k);
  const counted = first.filter(({ isNeutral }) => !isNeutral).length;
  const hits = first.flatMap(({ distractor }) => distractor ?? []);
  const share = (count: number, isKnown: boolean): number | null =>
    isKnown && counted > 0 ? count / counted : null;
  return {
    k,
    results: first.length,
    precision: share(first.filter((result) => result.needed.length > 0).length, judged.needed > 0),
    distractorRate: share(hits.length, needed.length + distractors.length > 0),
    distractors: hits,
    ndcg: judged.needed === 0 ? null : gradedNdcg(k, judged),
  };
}

/**
 * nDCG where a result may hold several targets, and several results the same: a target's place is one
 * more than the targets found before it and the results before it that hold none. Over files, of which
 * each result is one, that is its rank.
 */
function gradedNdcg(k: Rank, { needed, helpful, results }: JudgedRanking): number {
  const places: (Rank | null)[] = Array.from({ length: needed + helpful }, () => null);
  let place = 0;
  for (const result of results.slice(0, k)) {
    const targets = [...result.needed, ...result.helpful.map((target) => needed + target)];
    for (const target of targets) {
      if (places[target] !== null) continue;
      places[target] = ++place;
    }
    if (targets.length === 0 && !result.isNeutral) place++;
  }
  const grades = places.map((_, at) => (at < needed ? GRADES.needed : GRADES.helpful));
  // The best order has as many places as the first k results took.
  return ndcgAt(Math.max(k, place), places, grades);
}
