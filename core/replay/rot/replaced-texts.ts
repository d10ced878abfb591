import type { Block } from '../../model/transcript.ts';
import type { FilePath } from '../../model/units.ts';
import { isFields, parsedText } from '../parts/fields.ts';

const OLD_TEXT = ['old_string', 'oldString', 'old_str', 'oldText', 'search'];

/**
 * The texts that a call replaces in a file: of an edit or a list of `edits` the old ones, of a patch in Codex's form
 * the lines that it takes out, or where it only adds those that it stands between. Empty where the call does not
 * say them.
 */
export function replacedTexts({ text, isWhole }: Block, path: FilePath): string[] {
  if (!isWhole) return [];
  if (text.includes('*** Update File:')) return patchedLines(textOfPatch(text), path);
  const input = parsedText(text);
  if (!isFields(input)) return [];
  const edits = Array.isArray(input.edits) ? input.edits.filter(isFields) : [];
  return [input, ...edits].flatMap((fields) => {
    const old = fields[OLD_TEXT.find((name) => typeof fields[name] === 'string') ?? ''];
    return typeof old === 'string' && old !== '' ? [old] : [];
  });
}

/** A call may have the patch as its input, or in a field of it, where line ends are escaped. */
function textOfPatch(text: string): string {
  const input = parsedText(text);
  if (typeof input === 'string') return input;
  if (!isFields(input)) return text;
  const found = Object.values(input)
    .flat()
    .find((value) => typeof value === 'string' && value.includes('*** Update File:'));
  return typeof found === 'string' ? found : text;
}

function patchedLines(patch: string, path: FilePath): string[] {
  const taken: string[] = [];
  const around: string[] = [];
  let isOwn = false;
  for (const line of patch.split('\n')) {
    const named = /^\*\*\* \w+ File: (.+)$/.exec(line);
    if (named) isOwn = named[1]!.trim() === path;
    else if (isOwn && line.length > 1) {
      if (line.startsWith('-')) taken.push(line.slice(1));
      else if (line.startsWith(' ')) around.push(line.slice(1));
    }
  }
  const isSaying = (line: string): boolean => line.trim().length > 2;
  return taken.some(isSaying) ? taken.filter(isSaying) : around.filter(isSaying);
}
