import { readChat } from '../../core/formats/chat.ts';
import { readChatFile } from '../../core/formats/chat-file.ts';
import { pastedTexts } from '../../core/lint/gather/pasted-texts.ts';
import { PromptText } from '../../core/lint/prompt/prompt-text.ts';
import { readTools } from '../../core/lint/prompt/read-tools.ts';
import { loadCounter } from '../../core/tokens/counter.ts';
import { readerTarget } from '../reader-target.ts';
import { must } from '../target.ts';

const SCHEMA = {
  type: 'object',
  properties: { q: { type: 'string', description: 'What' }, n: { type: 'integer', maximum: 9 } },
  required: ['q'],
};
const TOOL = { name: 'find', description: 'Finds', inputSchema: SCHEMA };

const CHAT_SAMPLES: readonly string[] = [
  ...[
    {
      model: 'gpt-4o',
      messages: [
        { role: 'developer', content: 'Be brief.' },
        { role: 'user', content: [{ type: 'text', text: 'Hello' }, { type: 'image_url' }] },
        { role: 'assistant', content: null, tool_calls: [{ id: 'a', function: { name: 'grep' } }] },
      ],
      tools: [{ type: 'function', function: { name: 'grep', parameters: SCHEMA } }],
    },
    {
      system: [{ type: 'text', text: 'Be kind.' }],
      messages: [
        {
          role: 'user',
          content: [{ type: 'tool_result', content: [{ type: 'text', text: '3' }] }],
        },
        { role: 'assistant', content: [{ type: 'tool_use', name: 'x', input: { a: 1 } }] },
      ],
      tools: [{ name: 'grep', description: 'd', input_schema: SCHEMA }],
    },
    { instructions: 'Go.', input: 'Hi' },
    {
      contents: [{ role: 'user', parts: [{ text: 'a' }] }],
      systemInstruction: { parts: [{ text: 's' }] },
    },
    { jsonrpc: '2.0', result: { tools: [TOOL] } },
    [{ server: 'a', tools: [TOOL] }, { tools: [TOOL] }],
    [TOOL, { ...TOOL, name: 'other' }],
    { servers: { a: { tools: [TOOL] } } },
  ].map((one) => JSON.stringify(one)),
  '{"role":"user","content":"a"}\n{"role":"assistant","content":"b"}\n',
  '[{"name": "a", /* why */ "description": "b",}, // more\n]',
  'Be {{kind}} to {name}. <!-- oriel-ignore junk: meant -->',
];

const WORDS = [
  'role',
  'content',
  'tools',
  '"',
  '//',
  '/*',
  '*/',
  ',',
  'name',
  'parameters',
  '{{x}}',
];

export const chatFiles = readerTarget({
  name: 'chat-files',
  promise: 'Pasted, any text is taken for something and nothing throws.',
  samples: () => CHAT_SAMPLES,
  words: WORDS,
  codes: ['bad-chat'],
  read: (text) => {
    const parts = ['system', 'tools', 'conversation'] as const;
    const pasted = parts.map((plain) => readChat(text, plain));
    const bytes = Uint8Array.from(Buffer.from(text, 'utf8'));
    const files = ['a.json', 'a.jsonl', 'a.txt'].map((name) => {
      try {
        return readChatFile(name, bytes, 'system');
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'OrielError') throw error;
        must(error.message.startsWith(name), 'an error names the file');
        return null;
      }
    });
    return { pasted, files };
  },
});

export const pastedPrompts = readerTarget({
  name: 'pasted-prompts',
  short: 500,
  promise: 'Tools stand where their places say, and cost tokens.',
  samples: () => CHAT_SAMPLES,
  words: WORDS,
  codes: [],
  read: async (text) => {
    const counter = await loadCounter('o200k');
    const texts = pastedTexts('pasted', text);
    must(texts.length > 0, 'a text is something');
    const tools = texts.flatMap((one) => readTools(one, counter));
    for (const { name, tokens, place } of tools) {
      must(name !== '' && tokens > 0, 'a tool has a name and costs tokens');
      must(place.startLine >= 1 && place.endLine >= place.startLine, 'a tool has a place');
    }
    readTools(new PromptText({ path: 'tools.json', text, role: 'tools' }), counter);
    return tools;
  },
});
