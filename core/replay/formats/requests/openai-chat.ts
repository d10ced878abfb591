import { scalarText } from '../../../text/parse-json.ts';
import type { BlockDraft } from '../../block-store.ts';
import { IMAGE_TOKENS } from '../../parts/anthropic-content.ts';
import {
  type Fields,
  fieldsIn,
  isFields,
  listIn,
  parsedText,
  plainText,
  textIn,
} from '../../parts/fields.ts';
import { openAiUsage } from '../../parts/openai-usage.ts';
import { touchesOf } from '../../parts/touches.ts';
import type { Dialect, MessageDrafts } from './dialect.ts';
import { toolDrafts } from './tool-drafts.ts';

/** OpenAI's chat completions, and what others take over from them. */
export const OPENAI_CHAT: Dialect = {
  format: 'openai-chat',
  mergesAnswers: false,
  body: (body, at) => ({
    fixed: [...toolDrafts(listIn(body, 'tools'), [...at, 'tools']), ...functionDrafts(body, at)],
    messages: listIn(body, 'messages').flatMap((message, index) =>
      isFields(message) ? [messageDrafts(message, [...at, 'messages', index])] : [],
    ),
    model: textIn(body, 'model'),
  }),
  message: messageDrafts,
  response: (response, at) => {
    const choice = listIn(response, 'choices').find(isFields);
    const message = choice && fieldsIn(choice, 'message');
    if (!message) return null;
    const said = messageDrafts(message, [...at, 'choices', 0, 'message']);
    return { ...said, isAnswer: true, usage: openAiUsage(fieldsIn(response, 'usage')) };
  },
};

function functionDrafts(body: Fields, at: BlockDraft['path']): BlockDraft[] {
  return toolDrafts(listIn(body, 'functions'), [...at, 'functions']);
}

function messageDrafts(message: Fields, at: BlockDraft['path']): MessageDrafts {
  const role = textIn(message, 'role') ?? 'user';
  const unknown: string[] = [];
  const usage = openAiUsage(fieldsIn(message, 'usage'));
  if (role === 'tool' || role === 'function') {
    const use = { id: textIn(message, 'tool_call_id') ?? '', name: textIn(message, 'name') ?? '' };
    const text = plainText(message.content);
    const result: BlockDraft = { kind: 'result', text, path: [...at, 'content'], use };
    return { drafts: [result, ...pictures(message, at)], unknown, isAnswer: false, usage };
  }
  const isAnswer = role === 'assistant';
  const kind = isAnswer ? 'assistant' : role === 'user' ? 'user' : 'system';
  const drafts: BlockDraft[] = [];
  const thought = typeof message.reasoning_content === 'string' ? 'reasoning_content' : 'reasoning';
  const thinking = textIn(message, thought);
  if (thinking) drafts.push({ kind: 'thinking', text: thinking, path: [...at, thought] });
  const text = plainText(message.content);
  if (text !== '' && text !== '[]') drafts.push({ kind, text, path: [...at, 'content'] });
  drafts.push(...pictures(message, at), ...callDrafts(message, at));
  for (const part of listIn(message, 'content')) {
    const type = isFields(part) ? textIn(part, 'type') : null;
    if (type && !/^(?:text|input_text|output_text|image_url|image|refusal)$/.test(type))
      unknown.push(type);
  }
  return { drafts, unknown, isAnswer, usage };
}

function pictures(message: Fields, at: BlockDraft['path']): BlockDraft[] {
  return listIn(message, 'content').flatMap((part, index) =>
    isFields(part) && /^image/.test(scalarText(part.type))
      ? [
          {
            kind: 'image' as const,
            text: '',
            path: [...at, 'content', index],
            tokens: IMAGE_TOKENS,
            label: 'image',
          },
        ]
      : [],
  );
}

function callDrafts(message: Fields, at: BlockDraft['path']): BlockDraft[] {
  const calls = listIn(message, 'tool_calls').flatMap((call, index) =>
    isFields(call) ? [callDraft(call, [...at, 'tool_calls', index])] : [],
  );
  const single = fieldsIn(message, 'function_call');
  return single ? [...calls, functionDraft(single, '', [...at, 'function_call'])] : calls;
}

function callDraft(call: Fields, at: BlockDraft['path']): BlockDraft {
  const id = textIn(call, 'id') ?? '';
  const called = fieldsIn(call, 'function');
  if (called) return functionDraft(called, id, [...at, 'function']);
  const custom = fieldsIn(call, 'custom');
  return custom ? functionDraft(custom, id, [...at, 'custom']) : functionDraft(call, id, at);
}

function functionDraft(called: Fields, id: string, at: BlockDraft['path']): BlockDraft {
  const name = textIn(called, 'name') ?? '';
  const field = called.arguments === undefined ? 'input' : 'arguments';
  const text = plainText(called[field]);
  const touches = touchesOf(name, parsedText(text));
  return { kind: 'call', text, path: [...at, field], use: { id, name }, touches };
}
