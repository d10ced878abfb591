import { describe, expect, it } from 'vitest';
import { sampleParser } from '../../cli/testing/chunk-sample.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { pathMarks } from './path-marks.ts';
import { confirmName, inlineTestMark } from './test-code.ts';

function certainty(path: string, text: string) {
  return pathMarks(path).map((mark) => confirmName(mark, path, text).certainty)[0];
}

describe('confirmName', () => {
  it.each([
    ['app/test_views.py', 'def test_index(client): ...\n', 'high'],
    ['src/UserTest.java', '@Test void adds() {}\n', 'high'],
    ['tests/helpers.py', 'X = 1\n', 'high'],
    ['clock/fake.go', '// Package clock has a fake for tests.\n', 'medium'],
    ['tests/static/config.json', '{ "KEY": "foo" }\n', 'medium'],
    ['app/test_mode.py', 'ENABLED = False\n', 'low'],
    ['src/TestLedger.java', 'class TestLedger { void post() { assert true; } }\n', 'low'],
    ['league/fixtures.ex', 'defmodule Fixtures do\nend\n', 'low'],
    ['app/mail_stub.rb', 'class MailStub\nend\n', 'low'],
  ])('%s is a stand-in or test with %j: %s', (path, text, expected) => {
    expect(certainty(path, text)).toBe(expected);
  });
});

async function inlineTests(path: string, text: string): Promise<string[]> {
  const { chunks } = await (await sampleParser).chunk({ path, text }, DEFAULT_SETTINGS);
  return chunks.flatMap((chunk) => {
    const mark = inlineTestMark(chunk, text.slice(chunk.start, chunk.end), text);
    return mark ? [`${chunk.startLine}: ${mark.evidence}`] : [];
  });
}

const LONG = Array.from({ length: 40 }, (_, at) => `    let value_${at} = compute(${at});`).join(
  '\n',
);

describe('inlineTestMark', () => {
  it('tells the tests of a Rust module from its code', async () => {
    const text = `pub fn run() {\n${LONG}\n}\n\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn runs() {\n${LONG}\n    }\n}\n`;
    const found = await inlineTests('a.rs', text);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((one) => Number.parseInt(one, 10) > 42)).toBe(true);
  });

  it('finds the tests of Zig and of Vitest in their sources', async () => {
    expect(await inlineTests('a.zig', 'test "adds" {\n    try expect(true);\n}\n')).toHaveLength(1);
    const inSource =
      'if (import.meta.vitest) {\n  const { it } = import.meta.vitest;\n  it("adds");\n}\n';
    expect(await inlineTests('a.ts', inSource)).toHaveLength(1);
  });

  it.each([
    ['a.rs', 'pub fn test_mode() -> bool {\n    true\n}\n'],
    ['a.rs', '/// Runs `#[test]` functions.\npub fn run() {}\n'],
    ['a.zig', 'pub fn test_it() void {}\n'],
    ['a.ts', 'export const isTest = import.meta.env.MODE === "test";\n'],
  ])('not in %s %j', async (path, text) => expect(await inlineTests(path, text)).toEqual([]));
});
