import type { LineRange } from '../../model/labelled-task.ts';
import type { FileTouch } from '../../model/transcript.ts';
import { countIn, type Fields, isFields, listIn, textIn } from './fields.ts';
import { shellTouches } from './shell-touches.ts';

const READ =
  /^(?:read|read_file|view|view_file|open_file|cat|readfile|notebookread|get_file_contents)$/i;
const EDIT =
  /^(?:edit|multiedit|notebookedit|edit_file|replace|str_replace|insert|apply_diff|replace_string_in_file|insert_edit_into_file)$/i;
const WRITE = /^(?:write|write_file|create_file|create|save_file)$/i;
const SEARCH = /^(?:grep|glob|ls|search|grep_search|list_dir|search_file_content|list_directory)$/i;
const SHELL =
  /^(?:bash|shell|exec_command|local_shell|run_shell_command|execute_bash|bash_command|terminal|run_in_terminal|command)$/i;
const PATCH = /^\*\*\* (Add|Update|Delete) File: (.+)$/gm;

/** The files that a call reads, changes or searches, by the names that agents in use give to tools and fields. */
export function touchesOf(name: string, input: unknown): readonly FileTouch[] {
  // A server's tools are named `mcp__server__tool`.
  const tool = name.split('__').at(-1)!;
  if (tool === 'apply_patch') return patchTouches(patchIn(input));
  if (!isFields(input)) return [];
  if (SHELL.test(tool)) {
    const command = commandIn(input);
    const patched = patchTouches(command);
    return patched.length > 0 ? patched : shellTouches(command);
  }
  const path = pathIn(input);
  if (path === null) return [];
  const command = textIn(input, 'command');
  const verb = /^str_replace_(?:editor|based_edit_tool)$/.test(tool) && command ? command : tool;
  if (READ.test(verb)) return [{ action: 'read', path, lines: linesIn(input) }];
  if (EDIT.test(verb)) return [{ action: 'edit', path, lines: null }];
  if (WRITE.test(verb)) return [{ action: 'write', path, lines: null }];
  return SEARCH.test(verb) ? [{ action: 'search', path, lines: null }] : [];
}

/** The files of a patch in Codex's form. */
export function patchTouches(patch: string): readonly FileTouch[] {
  if (!patch.includes('*** ')) return [];
  return [...patch.matchAll(PATCH)].map(([, verb, path]) => ({
    action: verb === 'Update' ? 'edit' : 'write',
    path: path!.trim(),
    lines: null,
  }));
}

function patchIn(input: unknown): string {
  if (typeof input === 'string') return input;
  if (!isFields(input)) return '';
  return textIn(input, 'input') ?? textIn(input, 'patch') ?? textIn(input, 'patchText') ?? '';
}

/** A command line, or the words of one, of which `bash -lc` and the like are only the way to it. */
function commandIn(input: Fields): string {
  const value = input.command ?? input.cmd ?? input.keystrokes;
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  const words = value.filter((word) => typeof word === 'string');
  return /^-\w*c$/.test(words[1] ?? '') ? (words[2] ?? '') : words.join(' ');
}

function pathIn(input: Fields): string | null {
  for (const name of [
    'file_path',
    'path',
    'filePath',
    'filename',
    'notebook_path',
    'absolute_path',
  ]) {
    const path = textIn(input, name);
    if (path !== null && path !== '') return path;
  }
  return null;
}

function linesIn(input: Fields): LineRange | null {
  const range = listIn(input, 'view_range').filter((line) => typeof line === 'number');
  const start =
    range[0] ??
    countIn(input, 'start_line') ??
    countIn(input, 'startLine') ??
    countIn(input, 'offset');
  const limit = countIn(input, 'limit');
  const end =
    range[1] ??
    countIn(input, 'end_line') ??
    countIn(input, 'endLine') ??
    (limit === null ? null : (start ?? 1) + limit - 1);
  if (start === null && end === null) return null;
  const first = Math.max(1, start ?? 1);
  // An end of -1 stands for the last line, and nothing says how many there are.
  return end === null || end < first ? null : { start: first, end };
}
