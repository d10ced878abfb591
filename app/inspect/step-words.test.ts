import { describe, expect, it } from 'vitest';
import type { Step } from '../../core/model/step.ts';
import { changeSentence, stepSentence } from './step-words.ts';

const ref = (path: string, startLine = 1, endLine = 9) => ({
  id: path,
  path,
  startLine,
  endLine,
  symbol: null,
});

const STEP: Step = {
  action: 'leave-out',
  tier: 'retrieved',
  form: null,
  pulledBy: null,
  label: 'token_validator.py 22–31',
  chunk: { ...ref('services/auth/legacy/token_validator.py', 22, 31), rank: 7 },
  reason: 'deprecated: line 2 says so',
  tokens: 1212,
  totalAfter: 4000,
  replacedBy: [ref('billing/session.py', 10, 44)],
};

describe('stepSentence', () => {
  it('says what was left out, why, and who took its place', () => {
    expect(stepSentence(STEP)).toBe(
      'Left out services/auth/legacy/token_validator.py 22–31: deprecated: line 2 says so; 1,212 tokens kept out. session.py 10–44 takes its place.',
    );
  });

  it('names two heirs and counts the rest', () => {
    const replacedBy = ['a.ts', 'b.ts', 'c.ts', 'd.ts'].map((path) => ref(path));
    expect(stepSentence({ ...STEP, replacedBy })).toMatch(
      / a\.ts 1–9, b\.ts 1–9 and 2 more take its place\.$/,
    );
  });

  it('shows hidden characters of names and reasons', () => {
    const chunk = { ...ref('a\u202Eb.py'), rank: 1 };
    expect(stepSentence({ ...STEP, chunk, reason: 'x\u200B' })).toMatch(/a⟨U\+202E⟩b.*x⟨U\+200B⟩/);
  });
});

describe('changeSentence', () => {
  it('counts tokens with their sign', () => {
    const came = { chunk: ref('a.ts'), tokens: 512, rank: 1, barrier: 'room', kept: null } as const;
    const total = { before: 1_000, after: 1_512 };
    expect(changeSentence({ entered: [came], left: [], total })).toBe(
      'a.ts 1–9 came in, +512 tokens',
    );
    const same = { before: 1_000, after: 1_000 };
    expect(changeSentence({ entered: [], left: [], total: same })).toBe(
      'same chunks in the window',
    );
  });
});
