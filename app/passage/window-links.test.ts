import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { fakeInspection } from '../testing/fake-inspection.ts';
import { linkWindows } from './window-links.ts';

const query = { task: 'check', given: [], cursor: null };
const plain = fakeInspection(query).window;
const policies = { ...DEFAULT_SETTINGS.policies, fixture: 'keep' } as const;
const kept = fakeInspection(query, { ...DEFAULT_SETTINGS, policies }).window;

describe('linkWindows', () => {
  it('links every segment of a window with itself', () => {
    const { before, links } = linkWindows(plain, plain);
    expect(links).toHaveLength(plain.segments.length);
    expect(before.every(({ isAlone }) => !isAlone)).toBe(true);
    expect(before.at(-1)!.to).toBe(1);
    for (const link of links) expect(link.after).toEqual(link.before);
  });

  it('draws both to one scale, and links what is in both alone', () => {
    const { before, after, links } = linkWindows(plain, kept);
    const entered = after.filter(({ isAlone }) => isAlone);
    expect(entered.map(({ segment }) => segment.chunk?.path)).toContain(
      'tests/fixtures/fake_token_validator.py',
    );
    expect(links).toHaveLength(after.length - entered.length);
    expect(Math.max(before.at(-1)!.to, after.at(-1)!.to)).toBe(1);
    const larger = Math.max(plain.total, kept.total);
    expect(after[0]!.to * larger).toBeCloseTo(kept.segments[0]!.endToken);
  });
});
