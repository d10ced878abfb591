import type { BlockDraft } from '../block-store.ts';
import { type Fields, isFields, listIn, plainText, textIn } from './fields.ts';
import { touchesOf } from './touches.ts';

/** Of a picture, whose size in pixels is not read: the most that one of at most 1,568 pixels a side is billed for, about. */
export const IMAGE_TOKENS = 1_500;
/** Blocks that mark something and hold nothing. */
const EMPTY = new Set(['tool_reference', 'cache_edits']);

/** What a message of Anthropic's holds, as blocks; `unknown` has the types of parts that are not known. */
export interface ContentDrafts {
  drafts: BlockDraft[];
  unknown: string[];
}

/** @param content a text or a list of blocks. */
export function anthropicContent(
  role: string,
  content: unknown,
  at: BlockDraft['path'],
): ContentDrafts {
  const kind = role === 'assistant' ? 'assistant' : role === 'system' ? 'system' : 'user';
  if (typeof content === 'string') {
    return { drafts: content === '' ? [] : [{ kind, text: content, path: at }], unknown: [] };
  }
  const drafts: BlockDraft[] = [];
  const unknown: string[] = [];
  for (const [index, part] of (Array.isArray(content) ? content : []).entries()) {
    const path = [...at, index];
    if (typeof part === 'string') drafts.push({ kind, text: part, path });
    else if (isFields(part)) {
      const found = draftsOf(part, kind, path);
      if (found) drafts.push(...found);
      else unknown.push(textIn(part, 'type') ?? 'no type');
    }
  }
  return { drafts, unknown };
}

/** null for a part of a type that is not known. */
function draftsOf(
  part: Fields,
  kind: 'assistant' | 'user' | 'system',
  path: readonly (string | number)[],
): BlockDraft[] | null {
  const type = textIn(part, 'type');
  switch (type) {
    case 'text': {
      const text = textIn(part, 'text') ?? '';
      return text === '' ? [] : [{ kind, text, path: [...path, 'text'] }];
    }
    case 'thinking':
      return [
        { kind: 'thinking', text: textIn(part, 'thinking') ?? '', path: [...path, 'thinking'] },
      ];
    case 'redacted_thinking':
      return [{ kind: 'thinking', text: '', path, tokens: encryptedTokens(textIn(part, 'data')) }];
    case 'tool_use':
    case 'server_tool_use':
    case 'mcp_tool_use':
      return [callDraft(part, path)];
    case 'image':
      return [imageDraft(part, path)];
    case 'document': {
      const source = isFields(part.source) ? part.source : {};
      const data = textIn(source, 'data') ?? '';
      const isText = source.type === 'text';
      return [
        {
          kind: 'file',
          text: isText ? data : '',
          path: isText ? [...path, 'source', 'data'] : path,
          label: textIn(part, 'title') ?? textIn(source, 'media_type') ?? 'document',
        },
      ];
    }
    default:
      if (type?.endsWith('tool_result')) return resultDrafts(part, path);
      return type !== null && EMPTY.has(type) ? [] : null;
  }
}

function callDraft(part: Fields, path: readonly (string | number)[]): BlockDraft {
  const name = textIn(part, 'name') ?? '';
  return {
    kind: 'call',
    text: plainText(part.input ?? {}),
    path: [...path, 'input'],
    use: { id: textIn(part, 'id') ?? '', name },
    touches: touchesOf(name, part.input),
  };
}

function resultDrafts(part: Fields, path: readonly (string | number)[]): BlockDraft[] {
  const use = { id: textIn(part, 'tool_use_id') ?? '', name: '' };
  const pictures = listIn(part, 'content').flatMap((inner, index) =>
    isFields(inner) && inner.type === 'image'
      ? [{ ...imageDraft(inner, [...path, 'content', index]), use }]
      : [],
  );
  const text = plainText(part.content);
  const isBare = text === '' && pictures.length > 0;
  const result: BlockDraft = {
    kind: 'result',
    text,
    path: [...path, 'content'],
    use,
    isError: part.is_error === true,
  };
  return isBare ? pictures : [result, ...pictures];
}

function imageDraft(part: Fields, path: readonly (string | number)[]): BlockDraft {
  const source = isFields(part.source) ? part.source : {};
  const label = textIn(source, 'media_type') ?? 'image';
  return { kind: 'image', text: '', path, tokens: IMAGE_TOKENS, label };
}

/**
 * Of encrypted reasoning, by what Codex itself reckons with: base64 of some 650 bytes more than the reasoning
 * has, at four bytes a token.
 */
export function encryptedTokens(data: string | null): number {
  return Math.max(0, Math.ceil(((data?.length ?? 0) * 0.75 - 650) / 4));
}
