import { describe, expect, it } from 'vitest';
import type { CanonicalVerdict } from '../../core/curate/canonical.ts';
import { verdictSentence } from './twin-words.ts';

const importers = {
  name: 'importers' as const,
  words: ['imported by 1 file', 'imported by 12 files'],
  favours: ['b.py'],
};
const verdict: CanonicalVerdict = {
  paths: ['a.py', 'b.py'],
  canonical: 'b.py',
  decidedBy: importers,
  certainty: 'high',
  facts: [importers],
};

describe('verdictSentence', () => {
  it('puts what speaks for the one against what the other has', () => {
    expect(verdictSentence(verdict)).toBe(
      'Canonical: b.py, because: imported by 12 files against imported by 1 file (high certainty).',
    );
  });

  it('names the person where they decided, and nobody where nothing does', () => {
    const person = { name: 'person' as const, words: ['', ''], favours: ['a.py'] };
    expect(verdictSentence({ ...verdict, canonical: 'a.py', decidedBy: person })).toBe(
      'Canonical: a.py, because you said so.',
    );
    expect(verdictSentence({ ...verdict, canonical: null, decidedBy: null })).toMatch(
      /^Nothing tells/,
    );
  });
});
