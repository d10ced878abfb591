import { blendScores } from '../../core/rank/blend-scores.ts';
import { fuse } from '../../core/rank/fusion.ts';
import { naturalLog } from '../../core/rank/natural-log.ts';
import { rankWithout } from '../../core/rank/rank-without.ts';
import { TopK } from '../../core/rank/top-k.ts';
import type { Random } from '../random.ts';
import { must, mustEqual, target } from '../target.ts';

interface RankingCase {
  lexical: number[];
  dense: number[];
  method: 'rrf' | 'weighted';
  k: number;
  weights: { lexical: number; dense: number };
  top: number;
  share: number;
}

const byNumber = (a: number, b: number): number => a - b;

export const ranking = target<RankingCase>({
  name: 'ranking',
  promise:
    'Ranks are one to the last, each once, by finite scores that are the sums of their parts, and the same whatever order they came in.',
  short: 1_000,
  open: async () => ({ make, check }),
});

function make(random: Random): RankingCase {
  const few = [0, 0.5, 1, 2, 1e-300, 1e300, 3];
  const score = () => (random.chance(0.5) ? random.pick(few) : random.share() * 20);
  return {
    lexical: random.list(12, () => Math.max(1e-12, score())),
    dense: random.list(12, () => random.share() * 2 - 1),
    method: random.pick(['rrf', 'weighted'] as const),
    k: random.pick([0, 1, 60, 1000]),
    weights: { lexical: random.share(), dense: random.share() },
    top: random.below(14),
    share: random.share(),
  };
}

function check({ lexical, dense, method, k, weights, top, share }: RankingCase): void {
  const lists = { lexical: listOf(lexical, 0), dense: listOf(dense, 5) };
  const ranked = fuse(lists, { method, k, weights }, byNumber);
  const turned = {
    lexical: new Map([...lists.lexical].reverse()),
    dense: new Map([...lists.dense].reverse()),
  };
  mustEqual(fuse(turned, { method, k, weights }, byNumber), ranked, 'another order');
  mustEqual(
    ranked.map(({ fused }) => fused.rank),
    ranked.map((_, at) => at + 1),
    'ranks',
  );
  const all = new Set([...lists.lexical.keys(), ...lists.dense.keys()]);
  mustEqual(
    ranked.map(({ document }) => document).sort(byNumber),
    [...all].sort(byNumber),
    'who is ranked',
  );
  for (const [at, { document, fused }] of ranked.entries()) {
    must(Number.isFinite(fused.score), 'a finite score');
    mustEqual(
      fused.parts.reduce((sum, { value }) => sum + value, 0),
      fused.score,
      'the sum of the parts',
    );
    const next = ranked[at + 1];
    if (!next) continue;
    const isLess = next.fused.score < fused.score;
    must(isLess || (next.fused.score === fused.score && document < next.document), 'the order');
  }
  checkTop(lexical, top);
  checkBlend(
    lexical,
    lexical.map((_, at) => dense[at] ?? 0),
    share,
  );
  for (const score of lexical) checkLog(score);
}

/** Documents numbered from `first`, ranked by score. */
function listOf(
  scores: readonly number[],
  first: number,
): Map<number, { score: number; rank: number }> {
  const order = scores.map((_, at) => at).sort((a, b) => scores[b]! - scores[a]! || a - b);
  return new Map(order.map((at, place) => [first + at, { score: scores[at]!, rank: place + 1 }]));
}

function checkTop(scores: readonly number[], top: number): void {
  const best = new TopK(top, byNumber);
  for (const [document, score] of scores.entries())
    if (score >= best.floor) best.offer(document, score);
  const wanted = scores
    .map((score, document) => ({ document, score }))
    .sort((a, b) => b.score - a.score || a.document - b.document)
    .slice(0, top);
  mustEqual(best.sorted(), wanted, 'the best few');
}

function checkBlend(scores: readonly number[], model: readonly number[], share: number): void {
  const priors = [...scores].sort((a, b) => b - a);
  const blended = blendScores(priors, model, share);
  mustEqual(
    blended.map(({ rank }) => rank).sort(byNumber),
    priors.map((_, at) => at + 1),
    'blended ranks',
  );
  for (const { score } of blended)
    must(score >= 0 && score <= 1 + 1e-12, `a blended score: ${score}`);
  const multipliers = [{ name: 'x', multiplier: 0.5, reason: '' }] as never;
  for (const own of scores) {
    const rank = rankWithout(own, { multipliers }, 0, scores);
    must(rank >= 1 && rank <= scores.length + 1, 'a rank without a prior');
  }
}

function checkLog(value: number): void {
  const [own, wanted] = [naturalLog(value), Math.log(value)];
  must(
    Math.abs(own - wanted) <= 4e-16 * Math.max(1, Math.abs(wanted)),
    `the logarithm of ${value}`,
  );
}
