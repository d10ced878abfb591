import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { UNJUDGED } from '../testing/contender.ts';
import { loadCounter } from '../tokens/counter.ts';
import { assemble } from './assemble.ts';
import { fixedParts, promptOf } from './prompt.ts';
import { replay } from './replay.ts';
import { chunkSegment } from './template.ts';

const counter = await loadCounter('o200k');
const chunk = { path: 'a/b.py', startLine: 1, endLine: 3, language: 'python' };

describe('chunkSegment', () => {
  it('heads the fenced text with path and lines', () => {
    expect(chunkSegment({ ...chunk, text: 'x = 1\n' })).toBe(
      '### [a/b.py · lines 1–3]\n```python\nx = 1\n```\n\n',
    );
  });

  it('uses a longer fence than any in the text', () => {
    expect(chunkSegment({ ...chunk, text: '````\ncode\n````\n' })).toContain('`````python\n');
  });
});

describe('fixedParts', () => {
  it('cuts what is longer than its tier and says so', () => {
    const query = { task: 'word '.repeat(9_000), given: [], cursor: null };
    const { parts, notes } = fixedParts(query, DEFAULT_SETTINGS, counter);
    const task = parts.find(({ tier }) => tier === 'task');
    expect(task?.tokens).toBeLessThanOrEqual(DEFAULT_SETTINGS.budget.task);
    expect(task?.tokens).toBeGreaterThan(DEFAULT_SETTINGS.budget.task - 10);
    expect(notes.join()).toMatch(/cut from/);
  });

  it('keeps the newest of a conversation, and counts a shared preamble once', () => {
    const query = { task: 'fix', given: [], cursor: null };
    const system = 'You are kind.\nYou are brief.';
    const lines = Array.from({ length: 60 }, (_, at) => `line ${at} of what was said`);
    const settings = {
      ...DEFAULT_SETTINGS,
      system,
      tools: `${system}\n{"name":"grep"}`,
      conversation: lines.join('\n'),
      budget: { ...DEFAULT_SETTINGS.budget, tools: 100, conversation: 60 },
    };
    const { parts, texts, notes } = fixedParts(query, settings, counter);
    expect(texts.get('tools')).toBe('## Tools:\n\n{"name":"grep"}\n\n');
    expect(texts.get('conversation')).toMatch(
      /^## Conversation so far:\n\nline \d+ [\s\S]*line 59 /,
    );
    expect(parts.find(({ tier }) => tier === 'conversation')?.tokens).toBeLessThanOrEqual(60);
    expect(notes.join(' ')).toMatch(/first 2 lines of the tools .* conversation was cut from/);
  });

  it('lists given files and the cursor with the task', () => {
    const query = { task: 'fix', given: ['a.py'], cursor: { path: 'a.py', line: 3 } };
    expect(fixedParts(query, DEFAULT_SETTINGS, counter).texts.get('task')).toBe(
      '## Current task:\nfix\n\nFiles already open: a.py\n\nCursor: a.py:3\n',
    );
  });
});

describe('the prompt', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('}\n\n\n', '   ', '/', '\r\n', '```', '\u2028', ' \t', '// x\n/', "don'", '#'),
  );

  it('holds exactly the tokens that the window says, segment by segment', () => {
    fc.assert(
      fc.property(
        fc.array(hostile, { minLength: 1, maxLength: 6 }),
        hostile,
        hostile,
        (texts, task, system) => {
          const settings = { ...DEFAULT_SETTINGS, system };
          const query = { task, given: [], cursor: null };
          const segments = new Map(
            texts.map((text, i) => [`c${i}`, chunkSegment({ ...chunk, text })]),
          );
          const contenders = [...segments].map(([id, segment], index) => ({
            ref: { id, path: chunk.path, startLine: 1, endLine: 3, symbol: null },
            rank: index + 1,
            tokens: counter.count(segment),
            ...UNJUDGED,
          }));
          const fixed = fixedParts(query, settings, counter);
          const { steps } = assemble(contenders, fixed.parts, query, settings);
          const prompt = promptOf(steps, settings, fixed.texts, segments);
          expect(counter.count(prompt)).toBe(replay(steps, settings).total);
        },
      ),
      { numRuns: 300 },
    );
  });
});
