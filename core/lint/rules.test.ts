import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lint } from './lint.ts';
import { RULES } from './rules.ts';
import { promptOf } from './testing/prompt-of.ts';
import { repositoryOf } from './testing/repository-of.ts';

const DOCS = readFileSync('docs/lint.md', 'utf8').replace(/\s+/g, ' ');

describe('docs/lint.md', () => {
  it.each(RULES.map((rule) => [rule.id, rule] as const))(
    'says of %s what the rule says',
    (id, { title, certainties, why, mend }) => {
      const words = `### \`${id}\` ${title}. Certainty: ${certainties.join(', ')}. ${why} To mend it: ${mend}.`;
      expect(DOCS).toContain(words);
    },
  );

  it('has no other rules', () => {
    expect(DOCS.match(/### `/g)).toHaveLength(RULES.length);
  });
});

describe('all rules', () => {
  const PIECES = [
    'Use tabs if possible.',
    'Never use tabs.',
    '<examples>\n',
    '</rules>\n',
    '1. a\n3. b\n',
    'Q: x\nA: y\n\n',
    '{{history}} {x} <%= y %>',
    '`src/gone.ts` and `npm run gone`',
    '```sh\nmake gone\n```\n',
    '@docs/gone.md',
    '| a | b |\n',
    '\n\n',
    '# Heading\n',
    '\u0000\ud800',
    '- item\n  - item\n',
    '<!-- oriel-ignore junk: x -->\n',
  ];
  const repository = repositoryOf({ 'package.json': '{"scripts":{"x":"y"}}', Makefile: 'a:\n' });

  it('stay within the text and their own certainties, and quote what they show first', () => {
    const drawn = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 });
    const certainties = new Map(RULES.map((rule) => [rule.id, rule.certainties]));
    fc.assert(
      fc.property(drawn, (pieces) => {
        const text = pieces.join('');
        for (const finding of lint(promptOf(text, { repository }), RULES)) {
          const { rule, certainty, place, evidence, tokens } = finding;
          expect(certainties.get(rule)).toContain(certainty);
          expect(place.start).toBeLessThan(place.end);
          expect(place.end).toBeLessThanOrEqual(text.length);
          expect(evidence[0]!.place).toEqual(place);
          expect(tokens).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 60 },
    );
  });
});
