import { describe, expect, it } from 'vitest';
import { codeDensity, lineKinds, proseShare } from './line-kinds.ts';

/** Prose, code or blank as one letter a line. */
function drawn(path: string, language: string, text: string): string {
  return lineKinds(text.split('\n'), { path, language })
    .map((kind) => kind[0])
    .join('');
}

describe('lineKinds', () => {
  it.each([
    ['docs/a.md', 'markdown', 'Words.\n\n```py\nx = 1\n```\n| a | b |\nMore words.', 'pbccccp'],
    ['docs/a.md', 'markdown', 'See:\n\n    indented\n    code\n\nWords.', 'pbccbp'],
    ['CHANGES', 'text', 'We fixed it.\nValueError: not a token', 'pc'],
    ['app.ini', 'text', 'key = value', 'c'],
    ['a.json', 'json', '{\n  "a": 1\n}', 'ccc'],
    [
      'a.py',
      'python',
      'def f():\n  """Says what.\n\n  Raises: it.\n  """\n  return 1  # one',
      'cpbppc',
    ],
    ['a.ts', 'typescript', '/** Says what. */\nconst a = 1;\n/*\n * more\n */\n// end', 'pcpppp'],
    ['a.lua', 'lua', '--[[ long\ncomment ]]\nlocal a = 1', 'ppc'],
  ])('%s as %s', (path, language, text, expected) => {
    expect(drawn(path, language, text)).toBe(expected);
  });

  it('measures how much is prose, and how dense the code is', () => {
    const lines = ['// twelve chars', '', 'const a = f(1);'];
    const kinds = lineKinds(lines, { path: 'a.ts', language: 'typescript' });
    expect(proseShare(lines, kinds)).toBe(0.5);
    expect(codeDensity(lines, kinds)).toBeCloseTo(1 / 7);
    expect(proseShare(['', ' '], ['blank', 'blank'])).toBe(0);
  });
});
