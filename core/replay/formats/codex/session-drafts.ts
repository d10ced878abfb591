import type { BlockDraft } from '../../block-store.ts';
import { type Fields, fieldsIn, listIn, plainText, textIn } from '../../parts/fields.ts';

/** What the line about a session holds of every window: instructions, and tools that were brought along. */
export function sessionDrafts(meta: Fields, at: readonly string[]): BlockDraft[] {
  const drafts: BlockDraft[] = [];
  const base = fieldsIn(meta, 'base_instructions');
  const given = base && textIn(base, 'text');
  const text = given ?? textIn(meta, 'instructions') ?? '';
  if (text !== '') {
    const path = [...at, ...(given === null ? ['instructions'] : ['base_instructions', 'text'])];
    drafts.push({ kind: 'system', text, path, label: 'instructions' });
  }
  const tools = listIn(meta, 'dynamic_tools');
  if (tools.length > 0) {
    drafts.push({ kind: 'tools', text: plainText(tools), path: [...at, 'dynamic_tools'] });
  }
  return drafts;
}
