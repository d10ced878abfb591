import type {
  Candidate,
  FusedScore,
  PriorScore,
  RerankScore,
  StageScore,
} from '../../model/candidate.ts';
import type { ChunkKind } from '../../model/chunk.ts';
import { CERTAINTIES, FLAG_KINDS, type Flag } from '../../model/flag.ts';
import { QUALITIES } from '../../model/quality.ts';
import {
  count,
  fields,
  finite,
  listOf,
  nullOr,
  oneIn,
  oneOf,
  ordinal,
  text,
  truth,
} from '../check.ts';
import { ref } from './parts.ts';

const score = { score: finite, rank: ordinal };
const stageScore = fields<StageScore>(score);

const flag = fields<Flag>({
  kind: oneIn(FLAG_KINDS),
  certainty: oneIn(CERTAINTIES),
  evidence: text,
  line: nullOr(ordinal),
  twin: nullOr(fields({ ...ref, similarity: nullOr(finite) })),
});

export const candidate = fields<Candidate>({
  ...ref,
  kind: oneOf<ChunkKind>({
    function: true,
    method: true,
    class: true,
    interface: true,
    type: true,
    enum: true,
    module: true,
    variable: true,
    section: true,
    block: true,
    window: true,
  }),
  language: text,
  fallback: truth,
  isInPlay: truth,
  tokens: count,
  stages: fields<Candidate['stages']>({
    lexical: nullOr(stageScore),
    dense: nullOr(stageScore),
    fused: fields<FusedScore>({
      ...score,
      parts: listOf(
        fields({ stage: oneOf({ lexical: true, dense: true }), rank: ordinal, value: finite }),
      ),
    }),
    priors: fields<PriorScore>({
      ...score,
      multipliers: listOf(fields({ name: text, multiplier: finite, reason: text })),
    }),
    reranked: nullOr(fields<RerankScore>({ ...score, model: stageScore, share: finite })),
  }),
  flags: listOf(flag),
  quality: fields({ tier: oneIn(QUALITIES), reason: text }),
  decision: fields<Candidate['decision']>({
    action: oneOf({ take: true, 'leave-out': true, skip: true }),
    reason: text,
  }),
});
