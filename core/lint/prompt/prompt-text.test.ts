import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PromptText } from './prompt-text.ts';

function read(text: string): PromptText {
  return new PromptText({ path: 'CLAUDE.md', text, role: 'instructions' });
}

describe('PromptText', () => {
  it('keeps every offset that of the text, also below front matter', () => {
    const text = '---\npaths: src/**\n---\n# Rules\n\nUse `npm ci`. Never push, e.g. to main.\n';
    const { markdown, statements } = read(text);
    expect(text.slice(markdown.headings[0]!.start, markdown.headings[0]!.end)).toBe('# Rules');
    expect(statements.map((one) => one.text)).toEqual([
      'Use `npm ci`.',
      'Never push, e.g. to main.',
    ]);
    for (const { start, end, text: own } of statements) expect(text.slice(start, end)).toBe(own);
    expect(statements[1]!.headings).toEqual(['Rules']);
  });

  it('has no statement in code or in a heading', () => {
    const { statements } = read(
      '# Must fail\n\n```sh\nnever run this\n```\n\n    do not\n\nKeep it.\n',
    );
    expect(statements.map((one) => one.text)).toEqual(['Keep it.']);
  });

  it('reads prose within tagged sections as prose, and code within them as it stands', () => {
    const text = '<rules>\nBe kind.\n- Never lie\n</rules>\n\n```xml\n<x>\n</x>\n```\n';
    const { statements, markdown } = read(text);
    expect(statements.map((one) => one.text)).toEqual(['Be kind.', 'Never lie']);
    expect(markdown.codeBlocks.map(({ value }) => value)).toEqual(['<x>\n</x>']);
  });

  it('tells sections from prose and types', () => {
    const { tags } = read('<rules>\nUse a <b>Map<Key></b>, `<x>`.\n</rules>\n<br/>\n<input/>');
    expect(tags.map(({ name, kind, isAlone }) => [name, kind, isAlone])).toEqual([
      ['rules', 'open', true],
      ['rules', 'close', true],
      ['input', 'empty', true],
    ]);
  });

  it('knows items by list and number', () => {
    const { items } = read('1. one\n2. two\n   - inner\n\ntext\n\n7. seven\n').markdown;
    expect(items.map(({ number }) => number)).toEqual([1, 2, null, 7]);
    expect(new Set(items.map(({ list }) => list)).size).toBe(3);
  });

  it('reads any text without throwing, and places lie within it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const read1 = read(text);
        for (const { start, end } of [...read1.statements, ...read1.tags]) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  it('is not undone by nesting', () => {
    const deep = `${'> '.repeat(2_000)}deep`;
    expect(read(deep).statements.length).toBeGreaterThan(0);
  });
});
