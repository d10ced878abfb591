import type { BlockDraft } from '../../block-store.ts';
import { type Fields, fieldsIn, isFields, listIn, textIn } from '../../parts/fields.ts';
import { openAiUsage } from '../../parts/openai-usage.ts';
import { responseItem } from '../../parts/response-item.ts';
import type { Dialect, MessageDrafts } from './dialect.ts';
import { toolDrafts } from './tool-drafts.ts';

/** OpenAI's responses, items as Codex has them. */
export const OPENAI_RESPONSES: Dialect = {
  format: 'openai-responses',
  mergesAnswers: true,
  body: (body, at) => {
    const instructions = textIn(body, 'instructions') ?? '';
    const system: BlockDraft = {
      kind: 'system',
      text: instructions,
      path: [...at, 'instructions'],
    };
    const input = textIn(body, 'input');
    const asked: BlockDraft = { kind: 'user', text: input ?? '', path: [...at, 'input'] };
    return {
      fixed: [
        ...(instructions === '' ? [] : [system]),
        ...toolDrafts(listIn(body, 'tools'), [...at, 'tools']),
      ],
      messages:
        input === null
          ? itemsIn(body, 'input', at)
          : [{ drafts: [asked], isAnswer: false, unknown: [], usage: null }],
      model: textIn(body, 'model'),
    };
  },
  message: itemDrafts,
  response: (response, at) => {
    const items = itemsIn(response, 'output', at);
    if (items.length === 0) return null;
    return {
      drafts: items.flatMap(({ drafts }) => drafts),
      unknown: items.flatMap(({ unknown }) => unknown),
      isAnswer: true,
      usage: openAiUsage(fieldsIn(response, 'usage')),
    };
  },
};

function itemsIn(body: Fields, name: string, at: BlockDraft['path']): MessageDrafts[] {
  return listIn(body, name).flatMap((item, index) =>
    isFields(item) ? [itemDrafts(item, [...at, name, index])] : [],
  );
}

function itemDrafts(item: Fields, at: BlockDraft['path']): MessageDrafts {
  const usage = openAiUsage(fieldsIn(item, 'usage'));
  const found = responseItem(item, at);
  if (found) return { ...found, unknown: [], usage };
  return { drafts: [], isAnswer: false, unknown: [textIn(item, 'type') ?? 'no type'], usage };
}
