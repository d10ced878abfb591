import { describe, expect, it } from 'vitest';
import { sampleParser } from '../../cli/testing/chunk-sample.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { deprecatedFileMark, deprecatedMark, deprecatedSymbols } from './deprecated.ts';
import { headComments } from './head-comments.ts';

/** Certainties of the chunks that are marked, the surest first. */
async function marked(path: string, text: string): Promise<string[]> {
  const { chunks } = await (await sampleParser).chunk({ path, text }, DEFAULT_SETTINGS);
  const symbols = deprecatedSymbols(chunks, text);
  return chunks.flatMap((chunk) => {
    const mark = deprecatedMark(chunk, text.slice(chunk.start, chunk.end), symbols);
    return mark ? [mark.certainty] : [];
  });
}

const WARN = 'warnings.warn("use g", DeprecationWarning)';
const MEMBERS = Array.from(
  { length: 60 },
  (_, at) => `    def step_${at}(self, value):\n        return value + ${at}\n`,
).join('\n');

describe('deprecatedMark', () => {
  it.each([
    ['all that a chunk defines', 'a.py', '@deprecated\ndef f():\n    return 1\n', 'high'],
    [
      'half of it',
      'a.py',
      '@deprecated\ndef f():\n    return 1\n\n\ndef g():\n    return 2\n',
      'medium',
    ],
    [
      'a part of it',
      'a.py',
      '@deprecated\ndef f():\n    return 1\n\n\ndef g():\n    return 2\n\n\ndef h():\n    return 3\n',
      'low',
    ],
    ['a body that warns', 'a.py', `def f():\n    ${WARN}\n    return g()\n`, 'medium'],
    [
      'a comment that asks not to',
      'a.py',
      '# Do not use this for new code.\ndef f():\n    return 1\n',
      'medium',
    ],
    [
      'a comment that wants it gone',
      'a.py',
      '# TODO: remove this with the app of 2019.\ndef f():\n    return 1\n',
      'low',
    ],
    [
      'a pragma of Haskell',
      'A.hs',
      'module A where\n\n{-# DEPRECATED f "use g" #-}\nf :: Int\nf = 1\n',
      'high',
    ],
  ])('knows by %s', async (_, path, text, certainty) => {
    expect(await marked(path, text)).toEqual([certainty]);
  });

  it('knows the members of a class by their class, in every chunk of it', async () => {
    const found = await marked('a.py', `@deprecated\nclass A:\n${MEMBERS}`);
    expect(found.length).toBeGreaterThan(1);
    expect(new Set(found)).toEqual(new Set(['high']));
  });

  it.each([
    ['under a condition', `def f(x=None):\n    if x is not None:\n        ${WARN}\n    return 1\n`],
    ['of a parameter', 'def f(x):\n    warnings.warn("the parameter x", DeprecationWarning)\n'],
    ['on behalf of others', `def warn_deprecated(name):\n    ${WARN}\n`],
    [
      'with a message put together',
      'def f(name):\n    warnings.warn(f"{name} goes", DeprecationWarning)\n',
    ],
    ['nowhere', 'def f():\n    """Reads what is deprecated."""\n    return load("@deprecated")\n'],
  ])('does not know by a warning %s', async (_, text) => {
    expect(await marked('a.py', text)).toEqual([]);
  });
});

describe('deprecatedFileMark', () => {
  const mark = (text: string, firstDefinition: number | null) =>
    deprecatedFileMark(headComments(text), text, firstDefinition);

  it('speaks for the file only above its first definition, with a blank line between', () => {
    const text = '"""Doc."""\n# DEPRECATED: old\n\ndef f(): ...\n';
    expect(mark(text, 4)).toMatchObject({ line: 2, certainty: 'high' });
    expect(mark('# DEPRECATED\ndef f(): ...\n', 2)).toBeNull();
    expect(mark('# Reads deprecated keys.\n\ndef f(): ...\n', 3)).toBeNull();
    expect(mark('x = "DEPRECATED"\n\ndef f(): ...\n', 3)).toBeNull();
    expect(mark('# DEPRECATED\n', null)).toMatchObject({ line: 1 });
  });
});
