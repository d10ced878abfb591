import { beforeAll, describe, expect, it } from 'vitest';
import { readLabels } from './labels.ts';
import { measure } from './measure.ts';
import type { Case } from './score.ts';
import { mistakes, precision, recall, tally } from './tally.ts';

describe('the flags on the labelled set', () => {
  let cases: Case[] = [];

  beforeAll(async () => {
    cases = await measure(readLabels());
  }, 300_000);

  it('are right in 95 of 100 cases where they are sure', () => {
    const sure = cases.filter(({ certainty }) => certainty === 'high');
    expect(precision(tally(sure)), mistakes(sure)).toBeGreaterThanOrEqual(0.95);
  });

  it('find 85 of 100 of what misleads', () => {
    expect(recall(tally(cases)), mistakes(cases)).toBeGreaterThanOrEqual(0.85);
  });
});
