import { expect, it } from 'vitest';
import { TIERS } from '../../core/model/settings.ts';
import { fakeInspection } from '../testing/fake-inspection.ts';
import { tokensByStep } from './tokens-by-step.ts';

it('sums to what the window held after each step', () => {
  const { steps } = fakeInspection({ task: 'add a check', given: [], cursor: null });
  const sums = tokensByStep(steps).map((row) =>
    TIERS.reduce((sum, tier) => sum + (row[tier] ?? 0), 0),
  );
  expect(sums).toEqual([0, ...steps.map(({ totalAfter }) => totalAfter)]);
});
