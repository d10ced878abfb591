import { describe, expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

describe('takeTurns', () => {
  it('lets others have their turn once a slice has passed, and not before', async () => {
    let time = 0;
    const giveWay = takeTurns(() => time);
    const seen: string[] = [];
    setTimeout(() => seen.push('other'));
    for (let step = 0; step < 4; step++) {
      await giveWay();
      seen.push(`step ${step}`);
      time += 5;
    }
    expect(seen).toEqual(['step 0', 'step 1', 'step 2', 'other', 'step 3']);
  });
});
