import { scalarText } from '../../text/parse-json.ts';
import type { BlockDraft } from '../block-store.ts';
import { encryptedTokens, IMAGE_TOKENS } from './anthropic-content.ts';
import { type Fields, isFields, listIn, parsedText, plainText, textIn } from './fields.ts';
import { touchesOf } from './touches.ts';

/** Of an item of OpenAI's responses: what it puts into the window, and whether a model said it. */
export interface ItemDrafts {
  drafts: BlockDraft[];
  isAnswer: boolean;
}

/** What Codex and others put before a person's words, in a message of the user's. */
const INSTRUCTIONS =
  /^\s*(?:<(?:environment_context|user_instructions|permissions|collaboration_mode|skills?|apps?|INSTRUCTIONS|turn_aborted|user_shell_command|subagent_notification|personality_spec|model_switch)[ >_]|# AGENTS\.md instructions)/i;

/** null for an item of a type that is not known. */
export function responseItem(item: Fields, at: BlockDraft['path']): ItemDrafts | null {
  const type = textIn(item, 'type') ?? (typeof item.role === 'string' ? 'message' : null);
  switch (type) {
    case 'message':
      return messageDrafts(item, at);
    case 'reasoning':
      return { drafts: [reasoningDraft(item, at)], isAnswer: true };
    case 'function_call':
    case 'custom_tool_call':
    case 'mcp_call':
      return { drafts: [callDraft(item, at)], isAnswer: true };
    case 'local_shell_call':
    case 'web_search_call':
    case 'tool_search_call':
    case 'image_generation_call':
    case 'file_search_call':
    case 'computer_call':
      return { drafts: [hostedDraft(item, type, at)], isAnswer: true };
    case 'function_call_output':
    case 'custom_tool_call_output':
    case 'local_shell_call_output':
    case 'mcp_tool_call_output':
    case 'tool_search_output':
    case 'computer_call_output':
      return { drafts: resultDrafts(item, at), isAnswer: false };
    case 'compaction':
    case 'compaction_summary':
    case 'context_compaction':
      return { drafts: [compactedDraft(item, at)], isAnswer: false };
    case 'ghost_snapshot':
    case 'compaction_trigger':
    case 'item_reference':
      return { drafts: [], isAnswer: false };
    default:
      return null;
  }
}

function messageDrafts(item: Fields, at: BlockDraft['path']): ItemDrafts {
  const role = textIn(item, 'role') ?? 'user';
  const drafts: BlockDraft[] = [];
  const parts = typeof item.content === 'string' ? [item.content] : listIn(item, 'content');
  for (const [index, part] of parts.entries()) {
    const isWhole = typeof item.content === 'string';
    const path = isWhole ? [...at, 'content'] : [...at, 'content', index];
    if (isFields(part) && /image/.test(scalarText(part.type))) {
      drafts.push({ kind: 'image', text: '', path, tokens: IMAGE_TOKENS, label: 'image' });
      continue;
    }
    const field = isFields(part) && typeof part.refusal === 'string' ? 'refusal' : 'text';
    const text = typeof part === 'string' ? part : isFields(part) ? textIn(part, field) : null;
    if (text === null || text === '') continue;
    const where = typeof part === 'string' ? path : [...path, field];
    drafts.push({ kind: kindOf(role, text), text, path: where });
  }
  return { drafts, isAnswer: role === 'assistant' };
}

function kindOf(role: string, text: string): BlockDraft['kind'] {
  if (role === 'assistant') return 'assistant';
  return role !== 'user' || INSTRUCTIONS.test(text) ? 'system' : 'user';
}

/** Shown as its summary and content; what is encrypted is in the window all the same, and is reckoned with. */
function reasoningDraft(item: Fields, at: BlockDraft['path']): BlockDraft {
  const encrypted = textIn(item, 'encrypted_content');
  const field = Array.isArray(item.content) && item.content.length > 0 ? 'content' : 'summary';
  const shown = plainText(item[field]);
  const text = shown === '[]' ? '' : shown;
  const draft: BlockDraft = { kind: 'thinking', text, path: [...at, field] };
  return encrypted === null ? draft : { ...draft, tokens: encryptedTokens(encrypted) };
}

function callDraft(item: Fields, at: BlockDraft['path']): BlockDraft {
  const name = textIn(item, 'name') ?? '';
  const field = item.arguments === undefined ? 'input' : 'arguments';
  const text = plainText(item[field]);
  return {
    kind: 'call',
    text,
    path: [...at, field],
    use: { id: textIn(item, 'call_id') ?? textIn(item, 'id') ?? '', name },
    touches: touchesOf(name, parsedText(text)),
  };
}

function hostedDraft(item: Fields, type: string, at: BlockDraft['path']): BlockDraft {
  const name = type.replace(/_call$/, '');
  const action = item.action ?? item.arguments ?? null;
  const field = item.action === undefined ? 'arguments' : 'action';
  return {
    kind: 'call',
    text: plainText(action),
    path: [...at, field],
    use: { id: textIn(item, 'call_id') ?? textIn(item, 'id') ?? '', name },
    touches: touchesOf(name, action),
  };
}

function resultDrafts(item: Fields, at: BlockDraft['path']): BlockDraft[] {
  const field = item.output === undefined ? 'tools' : 'output';
  const output = item[field];
  const isWrapped = isFields(output) && output.content !== undefined;
  const value = isWrapped ? output.content : output;
  const path = isWrapped ? [...at, field, 'content'] : [...at, field];
  const use = { id: textIn(item, 'call_id') ?? '', name: '' };
  const pictures = (Array.isArray(value) ? value : []).flatMap((part, index) =>
    isFields(part) && /image/.test(scalarText(part.type))
      ? [
          {
            kind: 'image' as const,
            text: '',
            path: [...path, index],
            tokens: IMAGE_TOKENS,
            label: 'image',
            use,
          },
        ]
      : [],
  );
  const text = plainText(value);
  const isError = (isFields(output) && output.success === false) || exitCode(text) > 0;
  return [{ kind: 'result', text, path, use, isError }, ...pictures];
}

/** As Codex writes it above a command's output, in either of two forms; 0 where it says none. */
function exitCode(text: string): number {
  const head = text.slice(0, 200);
  const found =
    /^(?:Exit code|Process exited with code):? (\d+)/m.exec(head) ??
    /"exit_code":(\d+)\}/.exec(text.slice(-200));
  return found ? Number(found[1]) : 0;
}

function compactedDraft(item: Fields, at: BlockDraft['path']): BlockDraft {
  const encrypted = textIn(item, 'encrypted_content');
  const text = plainText(item.summary ?? item.text ?? '');
  const draft: BlockDraft = {
    kind: 'summary',
    text,
    path: [...at, item.summary === undefined ? 'text' : 'summary'],
  };
  return encrypted === null ? draft : { ...draft, tokens: encryptedTokens(encrypted) };
}
