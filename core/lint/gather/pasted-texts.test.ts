import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadCounter } from '../../tokens/counter.ts';
import { makePrompt } from './make-prompt.ts';
import { pastedTexts } from './pasted-texts.ts';
import { windowTexts } from './window-texts.ts';

const counter = await loadCounter('o200k');
const TOOL = { name: 'find', description: 'Finds', input_schema: { type: 'object' } };

function read(value: unknown) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  return pastedTexts('p', text).map(({ role, path, text: own }) => [role, path, own.trim()]);
}

describe('pastedTexts', () => {
  it.each([
    ['prose', 'Use tabs.', [['instructions', 'p', 'Use tabs.']]],
    ['a template', 'Answer {question}.', [['template', 'p', 'Answer {question}.']]],
    [
      'messages of OpenAI',
      [
        { role: 'developer', content: 'Be\nbrief.' },
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ function: { name: 'find', arguments: '{}' } }],
        },
      ],
      [
        ['instructions', 'p[0]', 'Be\nbrief.'],
        ['conversation', 'p[1]', 'find {}'],
      ],
    ],
    [
      'a body of Gemini',
      {
        systemInstruction: { parts: [{ text: 'A' }] },
        contents: [{ role: 'user', parts: [{ text: 'B' }] }],
      },
      [
        ['instructions', 'p systemInstruction', 'A'],
        ['conversation', 'p contents[0]', 'B'],
      ],
    ],
    [
      'messages, one a line',
      '{"role":"system","content":"A"}\n{"role":"user","content":"B"}',
      [
        ['instructions', 'p[0]', 'A'],
        ['conversation', 'p[1]', 'B'],
      ],
    ],
  ])('reads %s', (_, value, expected) => {
    expect(read(value)).toEqual(expected);
  });

  it('keeps the places of tools in a body that has messages too', () => {
    const body = JSON.stringify(
      { system: 'S', tools: [TOOL], messages: [{ role: 'user', content: 'U' }] },
      null,
      2,
    );
    const texts = pastedTexts('body.json', body);
    expect(texts.map(({ role }) => role)).toEqual(['tools', 'instructions', 'conversation']);
    const [tool] = makePrompt(texts, counter).tools;
    expect(JSON.parse(body.slice(tool!.place.start, tool!.place.end))).toEqual(TOOL);
  });
});

describe('pastedTexts of anything', () => {
  it('loses nothing of a text that is no JSON, and takes any JSON', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const texts = pastedTexts('p', text);
        expect(texts.length).toBeGreaterThan(0);
        if (!/^\s*[[{]/.test(text)) expect(texts[0]!.text).toBe(text);
        expect(() => makePrompt(texts, counter)).not.toThrow();
      }),
    );
  });
});

describe('windowTexts', () => {
  it('gives each segment as it is sent, and where in the window it stands', () => {
    const parts = ['Be brief.\n', `<tools>\n${JSON.stringify(TOOL)}\n</tools>\n`, 'Why?\n'];
    let at = 0;
    const segments = parts.map((text, index) => {
      const startToken = at;
      at += counter.count(text);
      const tier = (['system', 'tools', 'task'] as const)[index]!;
      return { tier, label: tier, chunk: null, form: null, startToken, endToken: at };
    });
    const { texts, window } = windowTexts(
      {
        prompt: parts.join(''),
        promptLines: [1, 3, 1],
        window: { total: at, capacity: at, tiers: [], segments },
      },
      counter,
    );
    expect(texts.map(({ path, role }) => [path, role])).toEqual([
      ['system', 'instructions'],
      ['tools', 'tools'],
      ['task', 'task'],
    ]);
    expect(makePrompt(texts, counter).tools.map(({ place }) => place.startLine)).toEqual([2]);
    expect(window.startOf('task', 0)).toBe(segments[2]!.startToken);
    expect(window.startOf('task', 4)).toBeGreaterThan(segments[2]!.startToken);
    expect(window.startOf('elsewhere', 0)).toBeNull();
  });
});
