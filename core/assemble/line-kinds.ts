import type { FilePath } from '../model/units.ts';

/** What a line is for: prose is read for its sense, code is exact. Blank lines are neither. */
export type LineKind = 'prose' | 'code' | 'blank';

/** How a language marks comments: prefixes of whole lines, and what opens and closes longer ones. */
interface Marks {
  line: readonly string[];
  block: readonly (readonly [string, string])[];
}

const C_LIKE: Marks = { line: ['//'], block: [['/*', '*/']] };
const HASH: Marks = { line: ['#'], block: [] };
const ML: Marks = { line: [], block: [['(*', '*)']] };
const TAGS: Marks = {
  line: ['//'],
  block: [
    ['<!--', '-->'],
    ['/*', '*/'],
  ],
};

const MARKS: Readonly<Record<string, Marks>> = {
  bash: HASH,
  elixir: {
    line: ['#'],
    block: [
      ['@doc """', '"""'],
      ['@moduledoc """', '"""'],
    ],
  },
  haskell: { line: ['--'], block: [['{-', '-}']] },
  hcl: { line: ['#', '//'], block: [['/*', '*/']] },
  html: TAGS,
  lua: { line: ['--'], block: [['--[[', ']]']] },
  ocaml: ML,
  ocaml_interface: ML,
  php: { line: ['//', '#'], block: [['/*', '*/']] },
  powershell: { line: ['#'], block: [['<#', '#>']] },
  python: {
    line: ['#'],
    block: [
      ['"""', '"""'],
      ["'''", "'''"],
      ['r"""', '"""'],
    ],
  },
  ruby: { line: ['#'], block: [['=begin', '=end']] },
  sql: { line: ['--'], block: [['/*', '*/']] },
  svelte: TAGS,
  vue: TAGS,
};

/** Must be exact, every line of it. */
const CONFIGURATION: ReadonlySet<string> = new Set(['json', 'yaml', 'toml']);
const PROSE_FILE = /(\.(md|mdx|rst|txt|adoc|asciidoc|org)|(^|\/)[A-Z][A-Z_-]+)$/;
/** What machines say, which is looked for letter by letter. */
const ERROR_TEXT =
  /^\s*(Traceback \(most recent|File ".+", line \d|at \S+.*\(.*\)$|panic:|Caused by:|[\w.]*(Error|Exception)\b.*:)/;
const FENCE = /^\s*(```|~~~)/;
const TABLE = /^\s*\|.*\|\s*$/;
const INDENTED = /^( {4}|\t)\S/;

/**
 * Tells code from prose line by line: comments and docstrings of code, sentences of documents. Fenced
 * and indented blocks, tables, error text and all configuration are code.
 */
export function lineKinds(
  lines: readonly string[],
  { language, path }: { language: string; path: FilePath },
): LineKind[] {
  if (language === 'markdown' || (language === 'text' && PROSE_FILE.test(path))) {
    return documentKinds(lines);
  }
  if (language === 'text' || CONFIGURATION.has(language)) return lines.map(blankOr('code'));
  return codeKinds(lines, MARKS[language] ?? C_LIKE);
}

/** Share of a text that is prose, 0 to 1, in characters without the white space around them. */
export function proseShare(lines: readonly string[], kinds: readonly LineKind[]): number {
  let prose = 0;
  let all = 0;
  for (const [at, line] of lines.entries()) {
    const { length } = line.trim();
    all += length;
    if (kinds[at] === 'prose') prose += length;
  }
  return all === 0 ? 0 : prose / all;
}

/** Lines of code over words, as the first seed measures how dense a text is. */
export function codeDensity(lines: readonly string[], kinds: readonly LineKind[]): number {
  const code = kinds.filter((kind) => kind === 'code').length;
  let words = 0;
  for (const line of lines) words += line.match(/\S+/g)?.length ?? 0;
  return code / Math.max(1, words);
}

function documentKinds(lines: readonly string[]): LineKind[] {
  let fence = '';
  let before = '';
  return lines.map((line) => {
    const mark = FENCE.exec(line)?.[1];
    const isBlock = INDENTED.test(line) && (before.trim() === '' || INDENTED.test(before));
    before = line;
    if (mark && (fence === '' || fence === mark)) {
      fence = fence === '' ? mark : '';
      return 'code';
    }
    if (fence !== '' || isBlock || TABLE.test(line) || ERROR_TEXT.test(line)) return 'code';
    return blankOr('prose')(line);
  });
}

function codeKinds(lines: readonly string[], { line: prefixes, block }: Marks): LineKind[] {
  let close: string | null = null;
  return lines.map((line) => {
    const text = line.trim();
    if (close !== null) {
      if (text.includes(close)) close = null;
      return blankOr('prose')(line);
    }
    const opened = block.find(([open]) => text.startsWith(open));
    if (opened) {
      const [open, end] = opened;
      if (!text.slice(open.length).includes(end)) close = end;
      return 'prose';
    }
    if (prefixes.some((prefix) => text.startsWith(prefix))) return 'prose';
    return blankOr('code')(line);
  });
}

function blankOr(kind: LineKind): (line: string) => LineKind {
  return (line) => (line.trim() === '' ? 'blank' : kind);
}
