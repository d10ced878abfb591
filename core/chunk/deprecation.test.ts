import { describe, expect, it } from 'vitest';
import { sampleParser } from '../../cli/testing/chunk-sample.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { sayingLine } from './deprecation.ts';

/** Symbols that a file's tree marks as deprecated, with the line that does. */
async function deprecatedIn(path: string, text: string): Promise<string[]> {
  const { chunks } = await (await sampleParser).chunk({ path, text }, DEFAULT_SETTINGS);
  return chunks
    .flatMap(({ definitions }) => definitions)
    .flatMap(({ symbol, deprecated }) => (deprecated ? [`${symbol}:${deprecated.line}`] : []));
}

const MARKED: [path: string, text: string, symbols: string[]][] = [
  ['a.py', 'def f():\n    pass\n\n\n@deprecated("use f")\ndef g():\n    pass\n', ['g:5']],
  ['a.py', '@typing_extensions.deprecated(\n    "old",\n)\nclass A:\n    x = 1\n', ['A:1']],
  ['a.py', 'def g():\n    """Old.\n\n    .. deprecated:: 2.0\n    """\n    return 1\n', ['g:4']],
  [
    'a.ts',
    '/** Old.\n * @deprecated Use `h`. */\nexport function g() {}\n\nfunction h() {}\n',
    ['g:2'],
  ],
  ['a.ts', 'class A {\n  /** @deprecated */\n  old() {}\n  now() {}\n}\n', ['A.old:2']],
  ['A.java', 'class A {\n  @Deprecated\n  void old() {}\n  void now() {}\n}\n', ['A.old:2']],
  ['a.rs', '#[deprecated(since = "1.2")]\npub fn old() {}\n\npub fn now() {}\n', ['old:1']],
  [
    'a.go',
    'package a\n\n// Old was first.\n//\n// Deprecated: use Now.\nfunc Old() {}\n\nfunc Now() {}\n',
    ['Old:5'],
  ],
  [
    'a.cs',
    'class A {\n  [Obsolete("use Now")]\n  void Old() {}\n  void Now() {}\n}\n',
    ['A.Old:2'],
  ],
  [
    'a.swift',
    '@available(*, deprecated, message: "no")\nfunc old() {}\n\nfunc now() {}\n',
    ['old:1'],
  ],
  [
    'a.php',
    '<?php\nclass A {\n  /** @deprecated since 2 */\n  function old() {}\n  function now() {}\n}\n',
    ['A.old:3'],
  ],
  ['a.kt', '@Deprecated("use now")\nfun old() = 1\n\nfun now() = 2\n', ['old:1']],
  ['a.hpp', '[[deprecated("use now")]] int old(int a);\n\nint now(int a);\n', ['old:1']],
  [
    'a.rb',
    'class A\n  # @deprecated Use now.\n  def old\n  end\n\n  def now\n  end\nend\n',
    ['A.old:2'],
  ],
  [
    'a.ex',
    'defmodule A do\n  @deprecated "use now"\n  def old, do: 1\n\n  def now, do: 2\nend\n',
    ['A.old:2'],
  ],
];

const UNMARKED: [path: string, text: string][] = [
  [
    'a.py',
    'def deprecated(message):\n    """Marks a function as deprecated."""\n    return wrap\n',
  ],
  ['a.py', 'MESSAGE = "@deprecated: old"\n\n\ndef warn():\n    log("DEPRECATED")\n'],
  ['a.py', '@deprecated_option("x")\ndef run(x):\n    pass\n'],
  [
    'a.py',
    'def f(x):\n    """Runs.\n\n    .. deprecated:: 2.0\n       The ``x`` parameter has no effect.\n    """\n',
  ],
  ['a.ts', 'const isDeprecated = (node: Node) => node.tags.has("deprecated");\n'],
  ['a.ts', '/** Whether a tag is `@deprecated`. */\nexport function isOld(tag: string) {}\n'],
  ['a.go', 'package a\n\n// Check reports deprecated fields.\nfunc Check() {}\n'],
];

describe('deprecations in a tree', () => {
  it.each(MARKED)('%s %j', async (path, text, symbols) => {
    expect(await deprecatedIn(path, text)).toEqual(symbols);
  });

  it.each(UNMARKED)('none in %s %j', async (path, text) => {
    expect(await deprecatedIn(path, text)).toEqual([]);
  });
});

describe('sayingLine', () => {
  it.each([
    'DEPRECATED: do not use for new code',
    '@deprecated use newThing',
    'Deprecated. Use Client instead.',
    'This method is deprecated.',
    'Deprecated since 2.0',
    '**Deprecated**',
    '<b>DEPRECATED:</b> Please consider another.',
  ])('takes %s', (line) => expect(sayingLine(`Reads.\n\n${line}`)).toBe(line));

  it.each([
    'handles deprecated clients gracefully',
    'DEPRECATED_KEYS is the list of old keys',
    '<b>DEPRECATED_KEYS</b> lists the old keys',
    'This option is deprecated.',
    'Adds a @deprecated tag.',
    '@deprecated tags are read here',
    'deprecated in the sense of RFC 1',
  ])('does not take %s', (line) => expect(sayingLine(line)).toBeNull());
});
