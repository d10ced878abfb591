import { describe, expect, it } from 'vitest';
import { TextBudget } from './text-budget.ts';

const limits = { textBytes: 100, fileBytes: 60, notebookBytes: 90 };

describe('TextBudget', () => {
  it('grants room until it is used up, and still to a later file that fits', () => {
    const budget = new TextBudget(limits);
    expect(budget.refuse({ path: 'a', bytes: 60 })).toBeNull();
    expect(budget.refuse({ path: 'b', bytes: 50 })).toMatchObject({
      path: 'b',
      reason: 'over-limit',
    });
    expect(budget.refuse({ path: 'c', bytes: 40 })).toBeNull();
    expect(budget.refuse({ path: 'd', bytes: 1 })).toMatchObject({ reason: 'over-limit' });
  });

  it('counts of a notebook no more than may be kept of it', () => {
    const budget = new TextBudget(limits);
    expect(budget.refuse({ path: 'a.ipynb', bytes: 90 })).toBeNull();
    expect(budget.refuse({ path: 'a', bytes: 40 })).toBeNull();
    expect(budget.refuse({ path: 'b', bytes: 1 })).toMatchObject({ reason: 'over-limit' });
  });

  it('spends nothing on a file that will not be read for its own size', () => {
    const budget = new TextBudget(limits);
    expect(budget.refuse({ path: 'huge', bytes: 1_000 })).toMatchObject({ reason: 'too-large' });
    expect(budget.refuse({ path: 'a', bytes: 60 })).toBeNull();
  });
});
