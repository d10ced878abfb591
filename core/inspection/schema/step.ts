import { PULL_RELATIONS, type PulledBy } from '../../model/pull.ts';
import type { Step } from '../../model/step.ts';
import { count, fields, listOf, nullOr, oneIn, ordinal, text, truth } from '../check.ts';
import { chunkRef, form, ref, stepAction, tier } from './parts.ts';

export const step = fields<Step>({
  action: stepAction,
  tier,
  label: text,
  chunk: nullOr(fields({ ...ref, rank: ordinal })),
  form,
  pulledBy: nullOr(
    fields<PulledBy>({ relation: oneIn(PULL_RELATIONS), from: chunkRef, isByHand: truth }),
  ),
  reason: text,
  tokens: count,
  totalAfter: count,
  replacedBy: listOf(chunkRef),
});
