import type { Chunk } from '../model/chunk.ts';
import type { FilePath } from '../model/units.ts';
import { type Mark, quoteMark } from './mark.ts';

/** Words that tests of some language have and other code hardly does. */
const TEST_WORDS =
  /\b(?:def test_|class Test|unittest|pytest|TestCase|testing\.T\b|describe\(|it\(|test\(|expect\(|assert\w*[ (]|@Test|Assert\.|\[(?:Fact|Theory|Test)|should|Describe\b|t\.(?:Run|Error)|#\[test\]|mocha|jest|vitest|rspec|context\b)/i;
const NAME_ONLY = /^tests?[_-]|[_-]tests?\.|^Test[A-Z]|(?:Tests?|IT|Specs?)\.\w+$/;

/**
 * A file that is called a test and stands in no folder of tests must look like one: `test_mode.py` may
 * as well be a mode of the product. Null leaves nothing of the mark.
 */
export function confirmTestName(mark: Mark, path: FilePath, text: string): Mark {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const isByName = mark.kind === 'test' && mark.evidence === `path has “${name}”`;
  if (!isByName || !NAME_ONLY.test(name) || TEST_WORDS.test(text)) return mark;
  return { ...mark, certainty: 'low', evidence: `${mark.evidence}, though nothing in it tests` };
}

const TEST_SYMBOL = /^tests?(?:\.|, |$)/;

/** Tests that stand in a file of source: Rust's `#[cfg(test)]`, Zig's `test "…"`, Vitest's in-source tests. */
export function inlineTestMark(chunk: Chunk, text: string, file: string): Mark | null {
  const { language, symbol, startLine } = chunk;
  if (language === 'rust') {
    const own = lineOf(text, /^\s*#\[(?:cfg\(test\)|(?:\w+::)*test\b)/m);
    if (own && isMostlyAfter(text, own.at))
      return quoteMark('test', 'high', own.line, startLine + own.index);
    if (symbol === null || !TEST_SYMBOL.test(symbol)) return null;
    const outer = lineOf(file, /^\s*#\[cfg\(test\)\]/m);
    return outer && quoteMark('test', 'high', outer.line, outer.index + 1);
  }
  const inline =
    language === 'zig'
      ? lineOf(text, /^test\b[^\n]*\{/m)
      : /^(?:typescript|tsx|javascript)$/.test(language)
        ? lineOf(text, /^\s*if \(import\.meta\.vitest\)/m)
        : null;
  if (!inline || !isMostlyAfter(text, inline.at)) return null;
  return quoteMark('test', 'high', inline.line, startLine + inline.index);
}

/** A chunk that ends with one small test is mainly something else. */
function isMostlyAfter(text: string, at: number): boolean {
  return at < text.length / 2;
}

function lineOf(text: string, pattern: RegExp): { line: string; index: number; at: number } | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const at = match.index + match[0].search(/\S/);
  const end = text.indexOf('\n', at);
  const line = text.slice(at, end < 0 ? text.length : end).trim();
  return { line, index: text.slice(0, at).split('\n').length - 1, at };
}
