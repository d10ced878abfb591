import type { BlockDraft } from '../../block-store.ts';
import { anthropicContent } from '../../parts/anthropic-content.ts';
import { anthropicUsage } from '../../parts/anthropic-usage.ts';
import { type Fields, fieldsIn, isFields, listIn, textIn } from '../../parts/fields.ts';
import type { Dialect, MessageDrafts } from './dialect.ts';
import { toolDrafts } from './tool-drafts.ts';

/** Anthropic's messages. */
export const ANTHROPIC: Dialect = {
  format: 'anthropic',
  mergesAnswers: false,
  body: (body, at) => ({
    fixed: [
      ...anthropicContent('system', body.system, [...at, 'system']).drafts,
      ...toolDrafts(listIn(body, 'tools'), [...at, 'tools']),
    ],
    messages: listIn(body, 'messages').flatMap((message, index) =>
      isFields(message) ? [messageDrafts(message, [...at, 'messages', index])] : [],
    ),
    model: textIn(body, 'model'),
  }),
  message: messageDrafts,
  response: (response, at) =>
    Array.isArray(response.content) ? messageDrafts({ ...response, role: 'assistant' }, at) : null,
};

function messageDrafts(message: Fields, at: BlockDraft['path']): MessageDrafts {
  const role = textIn(message, 'role') ?? 'user';
  const { drafts, unknown } = anthropicContent(role, message.content, [...at, 'content']);
  const usage = anthropicUsage(fieldsIn(message, 'usage'));
  return { drafts, unknown, isAnswer: role === 'assistant', usage };
}
