import { afterEach, describe, expect, it } from 'vitest';
import { nodeGrammars } from '../../cli/node-grammars.ts';
import { LIMITS, type Limits } from '../../core/limits.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { SyntaxParser } from './syntax-parser.ts';

const parsers: SyntaxParser[] = [];
afterEach(() => {
  for (const parser of parsers.splice(0)) parser.dispose();
});

/** What is noted of a file that is cut within the limits; it is whole whatever they are. */
async function notesOf(text: string, limits: Partial<Limits>): Promise<string[]> {
  const parser = await SyntaxParser.create(nodeGrammars(), { ...LIMITS, ...limits });
  parsers.push(parser);
  const { chunks, notes } = await parser.chunk({ path: 'a.js', text }, DEFAULT_SETTINGS);
  expect(chunks.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
  expect(chunks.every(({ fallback }) => fallback)).toBe(notes.length > 0);
  return notes;
}

describe('limits of parsing', () => {
  it('a line beyond its limit is cut by lines', async () => {
    const text = `const a = [${'1, '.repeat(20)}];\n`;
    expect(await notesOf(text, { lineChars: text.length })).toEqual([]);
    expect(await notesOf(text, { lineChars: 50 })).toEqual(['long-lines']);
  });

  it('a tree with an error deeper than its limit is cut by lines', async () => {
    const inner = `${'1, '.repeat(100)}1 1`;
    const text = `const a = ${'['.repeat(30)}${inner}${']'.repeat(30)};\n`;
    expect(await notesOf(text, { syntaxDepth: 100 })).toEqual([]);
    expect(await notesOf(text, { syntaxDepth: 20 })).toEqual(['syntax-errors']);
  });

  it('a tree with a larger share of errors than its limit is cut by lines', async () => {
    const text = `function a() {}\n)))) ${'}{ '.repeat(10)}\nfunction b() {}\n`;
    expect(await notesOf(text, { errorShare: 0 })).toEqual(['syntax-errors']);
  });
});
