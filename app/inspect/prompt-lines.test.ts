import { expect, it } from 'vitest';
import { fakeInspection } from '../testing/fake-inspection.ts';
import { toPromptLines } from './prompt-lines.ts';

it('gives every line once, and each segment its first token', () => {
  const inspection = fakeInspection({ task: 'add a check', given: [], cursor: null });
  const lines = toPromptLines(inspection);
  expect(`${lines.map(({ text }) => text).join('\n')}\n`).toBe(inspection.prompt);
  expect(lines.flatMap(({ startToken }) => (startToken === null ? [] : [startToken]))).toEqual(
    inspection.window.segments.map(({ startToken }) => startToken),
  );
});
