import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Rows of the table in docs/hardening.md: the number, and of each test the file and the title. */
const ROWS = readFileSync('docs/hardening.md', 'utf8')
  .split('## The 102 inputs')[1]!
  .split('\n## ')[0]!
  .split('\n')
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .filter((cells) => /^\d+$/.test(cells[1] ?? ''))
  .map(([, number, , , tests]) => ({
    number: Number(number),
    tests: tests!.split('<br>').map((test) => test.replaceAll('\\|', '|').split(' › ')),
  }));

describe('the table of inputs', () => {
  it('has every number once, in order', () => {
    const numbers = ROWS.map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 102 }, (_, index) => index + 1));
  });

  it.each(ROWS)('names tests that exist: $number', ({ tests }) => {
    const lacking = tests.filter(([path, title]) => !hasTest(path!, title));
    expect(lacking).toEqual([]);
  });
});

it('finds no test that nobody wrote', () => {
  expect(hasTest('scripts/hardening.test.ts', 'finds no test that nobody wrote')).toBe(true);
  expect(hasTest('scripts/hardening.test.ts', 'finds no test')).toBe(false);
  expect(hasTest('scripts/nowhere.test.ts', 'finds no test that nobody wrote')).toBe(false);
});

/** Whether a test of that title, but for the tags of a browser test, is written in the file. */
function hasTest(path: string, title: string | undefined): boolean {
  if (!title || !existsSync(path)) return false;
  const quoted = ["'", '"', '`'].map((mark) => mark + escapeLiteral(title, mark));
  const pattern = `(?:${quoted.map(escapePattern).join('|')})(?: @\\w+)*['"\`]\\s*,\\s*(?:async|\\(|\\{)`;
  return new RegExp(pattern).test(readFileSync(path, 'utf8'));
}

function escapeLiteral(title: string, mark: string): string {
  return title.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
