import type { Chunk } from '../model/chunk.ts';
import type { FilePath } from '../model/units.ts';
import { type Mark, quoteMark } from './mark.ts';

/** Words that tests of some language have and other code hardly does. */
const TEST_WORDS =
  /(?<!\w)(?:def test_|class Test|unittest|pytest|TestCase|testing\.T\b|describe\(|it\(|test\(|expect\(|assert\w*[ (]|@Test|Assert\.|\[(?:Fact|Theory|Test)|should|Describe\b|t\.(?:Run|Error)|#\[test\]|mocha|jest|vitest|rspec|context\b)/i;
const NAME_ONLY = /^tests?[_-]|[_-]tests?\.|^Test[A-Z]|(?:Tests?|IT|Specs?)\.\w+$/;
/** A name that begins with Test may be of anything that is tested with. */
const TEST_FIRST = /^Test[A-Z]/;
const FRAMEWORKS =
  /@Test\b|\bTestCase\b|junit|testng|kotlin\.test|scalatest|unittest|pytest|\[(?:Fact|Test)/i;
const SAYS_TEST = /\btest(?:s|ing|ed)?\b/i;
const HEAD_CHARS = 2_000;
const IN_TESTS = /(?:^|\/)(?:tests?|specs?|__tests__)\//i;

/**
 * A file that is called a test, mock or fixture and stands in no folder of these must look like one:
 * `test_mode.py` may as well be a mode of the product, and `fixtures.ex` hold matches to be played.
 */
export function confirmName(mark: Mark, path: FilePath, text: string): Mark {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (mark.evidence !== `path has “${name}”`) return mark;
  if (mark.kind === 'test' && NAME_ONLY.test(name)) {
    const words = TEST_FIRST.test(name) ? FRAMEWORKS : TEST_WORDS;
    return words.test(text) ? mark : unsure(mark, 'though nothing in it tests');
  }
  if ((mark.kind === 'mock' || mark.kind === 'fixture') && mark.certainty === 'medium') {
    const says = IN_TESTS.test(path) || SAYS_TEST.test(text.slice(0, HEAD_CHARS));
    return says ? mark : unsure(mark, 'though it says nothing of tests');
  }
  return mark;
}

function unsure(mark: Mark, why: string): Mark {
  return { ...mark, certainty: 'low', evidence: `${mark.evidence}, ${why}` };
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
