import type { BlockDraft } from '../../block-store.ts';
import { type Fields, fieldsIn, isFields, plainText, textIn } from '../../parts/fields.ts';

/** A block a definition, as the JSON that is sent, named by the tool. */
export function toolDrafts(tools: readonly unknown[], at: BlockDraft['path']): BlockDraft[] {
  return tools.flatMap((tool, index) =>
    isFields(tool)
      ? [
          {
            kind: 'tools' as const,
            text: plainText(tool),
            path: [...at, index],
            label: nameOf(tool),
          },
        ]
      : [],
  );
}

function nameOf(tool: Fields): string {
  const called = fieldsIn(tool, 'function');
  return textIn(tool, 'name') ?? (called && textIn(called, 'name')) ?? textIn(tool, 'type') ?? '';
}
