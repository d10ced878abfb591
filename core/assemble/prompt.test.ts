import { describe, expect, it } from 'vitest';
import { readChat } from '../formats/chat.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { loadCounter } from '../tokens/counter.ts';
import { fixedParts } from './prompt.ts';

const counter = await loadCounter('o200k');

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

  it.each([
    ['the first message', (system: string) => `[system]\n${system}\n\n[user]\nHi`],
    ['its beginning', (system: string) => `${system}\n\n[user]\nHi`],
  ])('counts the system prompt once where a conversation repeats it as %s', (_, repeat) => {
    const query = { task: 'fix', given: [], cursor: null };
    for (const system of ['You are kind.', 'You are kind.\nYou are brief.\n']) {
      const budget = { ...DEFAULT_SETTINGS.budget, conversation: 100 };
      const settings = { ...DEFAULT_SETTINGS, system, budget, conversation: repeat(system) };
      const { parts, texts } = fixedParts(query, settings, counter);
      expect(texts.get('conversation')).toBe('## Conversation so far:\n\n[user]\nHi\n\n');
      const alone = fixedParts(query, { ...settings, conversation: '[user]\nHi' }, counter);
      expect(parts).toEqual(alone.parts);
    }
  });

  it('counts it once where a pasted body has it twice', () => {
    const system = 'You are kind.';
    const user = { role: 'user', content: 'Hi' };
    const said = [{ role: 'system', content: system }, user];
    for (const body of [
      { messages: said },
      { system, messages: said },
      { instructions: system, input: said },
    ]) {
      const parts = readChat(JSON.stringify(body), 'conversation');
      expect(parts).toMatchObject({ system, conversation: '[user]\nHi' });
    }
  });

  it('does not take a first line for the system prompt where only that is alike', () => {
    const query = { task: 'fix', given: [], cursor: null };
    const budget = { ...DEFAULT_SETTINGS.budget, conversation: 100 };
    const conversation = 'You are kind.\nThank you.';
    const settings = {
      ...DEFAULT_SETTINGS,
      system: 'You are kind.\nBe brief.',
      budget,
      conversation,
    };
    expect(fixedParts(query, settings, counter).texts.get('conversation')).toContain(conversation);
  });

  it('lists given files and the cursor with the task', () => {
    const query = { task: 'fix', given: ['a.py'], cursor: { path: 'a.py', line: 3 } };
    expect(fixedParts(query, DEFAULT_SETTINGS, counter).texts.get('task')).toBe(
      '## Current task:\nfix\n\nFiles already open: a.py\n\nCursor: a.py:3\n',
    );
  });
});
