import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../read-settings.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { withMax, withTarget } from './turn-chunking.ts';

const { chunking } = DEFAULT_SETTINGS;

describe('turning the sizes of chunks', () => {
  it('lets the minimum follow the target', () => {
    expect(withTarget(chunking, 400)).toEqual({ ...chunking, target: 400, min: 80 });
  });

  it('leaves a minimum that was set', () => {
    expect(withTarget({ ...chunking, min: 33 }, 400).min).toBe(33);
  });

  it('moves whatever stands in the way', () => {
    expect(withTarget(chunking, 900).max).toBe(905);
    expect(withMax(chunking, 100)).toEqual({ method: 'syntax', target: 95, max: 100, min: 19 });
  });

  it('always gives settings that can be used', () => {
    const size = fc.integer({ min: -10, max: 9_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), size)), fc.integer(), (turns, min) => {
        let turned = { ...chunking, min: Math.max(1, Math.min(249, min)) };
        for (const [isMax, value] of turns) {
          turned = isMax ? withMax(turned, value) : withTarget(turned, value);
        }
        expect(readSettings({ chunking: turned }).chunking).toEqual(turned);
      }),
    );
  });
});
