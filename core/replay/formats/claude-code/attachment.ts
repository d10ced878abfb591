import type { FileTouch } from '../../../model/transcript.ts';
import type { BlockDraft } from '../../block-store.ts';
import { countIn, type Fields, fieldsIn, listIn, plainText, textIn } from '../../parts/fields.ts';

/** What an `attachment` line puts into the window: a file that is named, instructions, lists of tools. */
export function attachmentDraft(record: Fields): BlockDraft[] {
  const attachment = fieldsIn(record, 'attachment');
  if (attachment === null) return [];
  const label = textIn(attachment, 'type') ?? 'attachment';
  const inner = fieldsIn(attachment, 'content');
  const file = inner && fieldsIn(inner, 'file');
  if (file) return [fileDraft(file, label)];
  const kind = label === 'queued_command' ? ('user' as const) : ('file' as const);
  const about = kind === 'user' ? {} : { label, touches: named(attachment) };
  for (const name of ['content', 'addedLines', 'addedBlocks', 'snippet', 'prompt', 'text']) {
    const value = attachment[name];
    if (value === undefined || value === null) continue;
    const text = plainText(value);
    if (text !== '' && text !== '[]') {
      return [{ kind, text, path: ['attachment', name], ...about }];
    }
    // A hook that said nothing, a list of no tasks: nothing of it is sent.
    if (name === 'content') return [];
  }
  // It says in fields of its own what it is; the tool words that for the model in some way that is not in the file.
  return [
    {
      kind: 'file',
      text: plainText(attachment),
      path: ['attachment'],
      label,
      touches: named(attachment),
    },
  ];
}

function fileDraft(file: Fields, label: string): BlockDraft {
  const path = textIn(file, 'filePath');
  const start = countIn(file, 'startLine');
  const count = countIn(file, 'numLines');
  const lines =
    start !== null && count !== null && count > 0 ? { start, end: start + count - 1 } : null;
  return {
    kind: 'file',
    text: textIn(file, 'content') ?? '',
    path: ['attachment', 'content', 'file', 'content'],
    label,
    touches: path === null ? [] : [{ action: 'read', path, lines }],
  };
}

function named(attachment: Fields): FileTouch[] {
  const path = textIn(attachment, 'filename') ?? textIn(attachment, 'path');
  return path === null || listIn(attachment, 'addedNames').length > 0
    ? []
    : [{ action: 'read', path, lines: null }];
}
