import { describe, expect, it } from 'vitest';
import { readChat } from './chat.ts';

const read = (json: unknown) => readChat(JSON.stringify(json), 'system');
const tool = { type: 'function', function: { name: 'grep', parameters: { type: 'object' } } };

describe('readChat', () => {
  it('reads an OpenAI chat body', () => {
    const parts = read({
      model: 'gpt-4o',
      messages: [
        { role: 'developer', content: 'Be brief.' },
        { role: 'user', content: [{ type: 'text', text: 'Hello' }, { type: 'image_url' }] },
        { role: 'assistant', content: null, tool_calls: [{ id: 'a', function: { name: 'grep' } }] },
      ],
      tools: [tool],
    });
    expect(parts).toEqual({
      shape: 'OpenAI chat',
      system: 'Be brief.',
      tools: JSON.stringify(tool),
      conversation: '[user]\nHello\n\n[assistant]\n{"id":"a","function":{"name":"grep"}}',
      notes: ['Parts of type image_url are not counted.'],
    });
  });

  it('reads an Anthropic body, its blocks and tool results', () => {
    const parts = read({
      system: [{ type: 'text', text: 'Be kind.', cache_control: { type: 'ephemeral' } }],
      messages: [
        {
          role: 'user',
          content: [{ type: 'tool_result', content: [{ type: 'text', text: '3 hits' }] }],
        },
      ],
      tools: [{ name: 'grep', input_schema: {} }],
    });
    expect(parts).toMatchObject({
      shape: 'Anthropic messages',
      system: 'Be kind.',
      tools: '{"name":"grep","input_schema":{}}',
      conversation: '[user]\n3 hits',
    });
  });

  it('reads OpenAI responses, MCP results, lists and lines', () => {
    expect(read({ instructions: 'Go.', input: 'Hi' })).toMatchObject({
      shape: 'OpenAI responses',
      system: 'Go.',
      conversation: '[user]\nHi',
    });
    const mcp = { tools: [{ name: 'read', inputSchema: {} }] };
    expect(read({ jsonrpc: '2.0', result: mcp })).toMatchObject({
      shape: 'MCP tools',
      tools: '{"name":"read","inputSchema":{}}',
    });
    expect(read([mcp, mcp]).tools?.split('\n')).toHaveLength(2);
    expect(read([tool])).toMatchObject({ shape: 'a list of tools', conversation: null });
    const lines = '{"role":"user","content":"a"}\n{"role":"assistant","content":"b"}\n';
    expect(readChat(lines, 'system').conversation).toBe('[user]\na\n\n[assistant]\nb');
  });

  it('takes anything else as plain text for the part it was pasted into', () => {
    for (const text of ['', '{', 'You are…', '[1, 2]', '{"a": 1}', 'null']) {
      expect(readChat(text, 'tools')).toMatchObject({ shape: 'plain text', tools: text });
    }
  });
});
