import { describe, expect, it } from 'vitest';
import { savableSample } from '../../cli/testing/saved-sample.ts';
import type { Suppression } from '../model/suppression.ts';
import { readInspection } from './read-inspection.ts';
import { redact } from './redact.ts';
import { saveInspection } from './save-inspection.ts';
import { withoutTexts } from './saved-inspection.ts';
import { withSuppressions } from './with-suppressions.ts';
import { writeInspection } from './write-inspection.ts';

const bare = withoutTexts(saveInspection(await savableSample()));
const TOKEN = `ghp_${'Ab3dE6gH9jK2mN5pQ8sT1vW4xY7zB0cD3fG6'}`;

function suppression(fingerprint: string, reason = 'it is meant so'): Suppression {
  return { fingerprint, rule: 'weak-rule', path: 'CLAUDE.md', reason };
}

describe('withSuppressions', () => {
  it('keeps them with their reasons in the saved file', () => {
    const suppressions = [suppression('a'), suppression('b')];
    const saved = withSuppressions(bare, suppressions);
    const read = readInspection(writeInspection(saved));
    expect(read.suppressions).toEqual(suppressions);
    expect(withSuppressions(read, read.suppressions)).toBe(read);
  });

  it('masks a secret in a reason, and tells where it stands now', () => {
    const saved = redact(
      withSuppressions(bare, [suppression('a'), suppression('b', `see ${TOKEN}`)]),
    );
    expect(JSON.stringify(saved)).not.toContain(TOKEN);
    expect(saved.masked.at(-1)).toMatchObject({ field: 'suppressions[1].reason' });
    const fewer = withSuppressions(saved, saved.suppressions.slice(1));
    expect(fewer.masked.at(-1)).toMatchObject({ field: 'suppressions[0].reason' });
    expect(withSuppressions(saved, []).masked).toEqual(bare.masked);
  });

  it('is refused where one finding is suppressed twice', () => {
    const saved = { ...bare, suppressions: [suppression('a'), suppression('a')] };
    expect(() => readInspection(writeInspection(saved))).toThrow(/finding twice/);
  });
});
