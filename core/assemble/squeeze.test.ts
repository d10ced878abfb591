import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptRanges, keptText, linesOf } from './keep-lines.ts';
import { squeeze } from './squeeze.ts';

const MARKDOWN = { path: 'docs/sessions.md', language: 'markdown' };

function squeezed(text: string, origin: { path: string; language: string }): string | null {
  const lines = linesOf(text);
  const result = squeeze(lines, origin);
  return result && keptText(lines, result.kept);
}

describe('squeeze', () => {
  it('keeps of a document its headings, its first sentences, what binds, and one example', () => {
    const text = `## Sessions
Sessions hold who is signed in.
We tried several ways over the years, and this one is the one that
people liked best of all of them.
A session must be closed by its owner,
before the day ends.
There is also a long story about it.

| state | means |

\`\`\`py
open()
\`\`\`

Another way to write it is the following, which some prefer.

\`\`\`py
again()
\`\`\`
`;
    expect(squeezed(text, MARKDOWN)).toBe(`## Sessions
Sessions hold who is signed in.
…
A session must be closed by its owner,
before the day ends.
…
| state | means |
…
\`\`\`py
open()
\`\`\`
…
Another way to write it is the following, which some prefer.
…
`);
  });

  it('keeps of a documented function its code, the first sentence, its contract and a doctest', () => {
    const text = `def refresh(token):
    """Gives a new token for an old one.

    This was written when we moved from cookies to headers, long ago,
    and has been the subject of many a discussion since then, most of them long.

    >>> refresh('a')
    'b'

    Raises:
        TokenError
    """
    return sign(token)
`;
    expect(squeezed(text, { path: 'a.py', language: 'python' })).toBe(`def refresh(token):
    """Gives a new token for an old one.
…
    >>> refresh('a')
    'b'
…
    Raises:
        TokenError
    """
    return sign(token)
`);
  });

  it.each([
    ['code', { path: 'a.py', language: 'python' }, 'def f():\n    # why\n    return g(1, 2, 3)\n'],
    ['configuration', { path: 'a.yaml', language: 'yaml' }, '# All of this is prose.\na: 1\n'],
    [
      'error text',
      { path: 'log.txt', language: 'text' },
      'ValueError: bad\n  at f (a.js:1)\nOh.\n',
    ],
    ['data', { path: 'names.csv', language: 'text' }, 'one, two and three\n'],
  ])('leaves %s as it is', (_, origin, text) => {
    expect(squeezed(text, origin)).toBeNull();
  });

  it('never rewrites a line, and says which it kept', () => {
    const line = fc.oneof(
      fc.constantFrom('', '# Title', '```', '>>> f()', '- an item', 'It must be so.', '| a |'),
      fc.string({ maxLength: 30 }).filter((text) => !text.includes('\n')),
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        const result = squeeze(lines, MARKDOWN);
        if (!result) return;
        expect(result.kept).toHaveLength(lines.length);
        const shown = keptText(lines, result.kept).split('\n').slice(0, -1);
        const left = [...lines];
        for (const text of shown) {
          if (text === '…') continue;
          const at = left.indexOf(text);
          expect(at).toBeGreaterThanOrEqual(0);
          left.splice(0, at + 1);
        }
      }),
    );
  });
});

describe('keptRanges', () => {
  it('names runs and single lines from the first line on', () => {
    expect(keptRanges([true, true, false, true, false, true], 10)).toBe('10–11, 13, 15');
  });
});
