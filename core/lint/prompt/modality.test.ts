import { describe, expect, it } from 'vitest';
import { modalityOf } from './modality.ts';

function said(sentence: string): string | null {
  const modality = modalityOf(sentence);
  if (!modality) return null;
  const { force, isNegative, isAbsolute } = modality;
  return `${isAbsolute ? 'absolutely ' : ''}${force}${isNegative ? ' not' : ''}`;
}

describe('modalityOf', () => {
  it.each([
    ['You MUST NOT use any PII.', 'must not'],
    ['You must confirm the name.', 'must'],
    ['You MUST ALWAYS confirm responses.', 'absolutely must'],
    ['Never commit to main.', 'absolutely must not'],
    ['Don’t add comments.', 'must not'],
    ['Avoid global state.', 'should not'],
    ['Don’t forget to run the tests.', 'must'],
    ['Prefer pnpm.', 'should'],
    ['You may skip tests.', 'may'],
    ['Use tabs.', 'must'],
    ['- **Run** `npm test` first', 'must'],
    ['[!NOTE]\n> The cache is warm.', null],
    ['The parser is fast.', null],
    ['Is it always so?', null],
  ])('%s', (sentence, expected) => {
    expect(said(sentence)).toBe(expected);
  });
});
