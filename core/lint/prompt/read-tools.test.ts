import { describe, expect, it } from 'vitest';
import { loadCounter } from '../../tokens/counter.ts';
import { PromptText } from './prompt-text.ts';
import { readTools } from './read-tools.ts';

const counter = await loadCounter('o200k');

function read(text: string) {
  return readTools(new PromptText({ path: 'tools.json', text, role: 'tools' }), counter);
}

const SCHEMA = {
  type: 'object',
  properties: {
    q: { type: 'string', description: 'What to find' },
    n: { type: 'integer', maximum: 9 },
  },
  required: ['q'],
};

describe('readTools', () => {
  it.each([
    ['MCP', { tools: [{ name: 'find', description: 'Finds', inputSchema: SCHEMA }] }],
    [
      'an MCP answer',
      {
        jsonrpc: '2.0',
        result: { tools: [{ name: 'find', description: 'Finds', inputSchema: SCHEMA }] },
      },
    ],
    [
      'OpenAI',
      {
        tools: [
          {
            type: 'function',
            function: { name: 'find', description: 'Finds', parameters: SCHEMA },
          },
        ],
      },
    ],
    ['Anthropic', [{ name: 'find', description: 'Finds', input_schema: SCHEMA }]],
    [
      'Gemini',
      {
        tools: [
          { functionDeclarations: [{ name: 'find', description: 'Finds', parameters: SCHEMA }] },
        ],
      },
    ],
  ])('reads %s', (_, body) => {
    const text = JSON.stringify(body, null, 2);
    const [tool, ...others] = read(text);
    expect(others).toEqual([]);
    expect(tool).toMatchObject({ name: 'find', description: 'Finds', server: null });
    expect(tool!.parameters).toEqual([
      {
        name: 'q',
        description: 'What to find',
        type: 'string',
        isRequired: true,
        isBounded: false,
      },
      { name: 'n', description: '', type: 'integer', isRequired: false, isBounded: true },
    ]);
    expect(JSON.parse(text.slice(tool!.place.start, tool!.place.end))).toBeTruthy();
    expect(tool!.tokens).toBeGreaterThan(20);
  });

  it('knows the servers of several lists', () => {
    const list = { tools: [{ name: 'a', description: '' }] };
    const named = JSON.stringify([
      { server: 'one', ...list },
      { name: 'two', ...list },
    ]);
    expect(read(named).map(({ server }) => server)).toEqual(['one', 'two']);
    expect(read(JSON.stringify({ x: list, y: list })).map(({ server }) => server)).toEqual([
      'x',
      'y',
    ]);
  });

  it('reads one tool a line, each at its place', () => {
    const text =
      '{"name":"a","description":"A"}\n\n{"name":"b","description":"B, with a comma",}\n';
    const tools = read(text);
    expect(tools.map(({ place }) => place.startLine)).toEqual([1, 3]);
  });

  it('finds none in prose, in damaged JSON, or below two hundred levels', () => {
    expect(read('Use the tools well.')).toEqual([]);
    expect(read('{"tools":[{"name":"a"')).toEqual([]);
    expect(read(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).toEqual([]);
  });
});
