import type { ChunkRef } from '../../model/chunk.ts';
import type { ChunkForm } from '../../model/chunk-form.ts';
import { TIERS } from '../../model/settings.ts';
import type { StepAction } from '../../model/step.ts';
import { fields, nullOr, oneIn, oneOf, ordinal, text } from '../check.ts';

// The checks are typed by the records: a field that is added there does not compile until it is here.

export const ref = {
  id: text,
  path: text,
  startLine: ordinal,
  endLine: ordinal,
  symbol: nullOr(text),
};
export const chunkRef = fields<ChunkRef>(ref);
export const tier = oneIn(TIERS);

export const form = nullOr(
  oneOf<ChunkForm>({ whole: true, squeezed: true, slice: true, signature: true, file: true }),
);

export const stepAction = oneOf<StepAction>({
  place: true,
  take: true,
  'leave-out': true,
  skip: true,
});
