import { type CallPair, succeeded } from '../../call-pairs.ts';
import { isFields, parsedText, textIn } from '../../parts/fields.ts';
import type { Stay } from '../../stays.ts';
import { callPrint, isCommand } from '../call-print.ts';
import { EarlierCalls } from '../earlier-calls.ts';
import { type DragSpan, dragSpan } from './drag-span.ts';

/**
 * Attempts that led nowhere: a call that failed, once a later turn makes it anew, and a change of a file that a later change
 * takes back. Both the calls and what came back are told. A tool that does one thing is called anew by any call of
 * it; a shell, whose next command may be about anything, by the same command or nearly the same.
 */
export function abandoned(pairs: readonly CallPair[]): DragSpan[] {
  return [...failed(pairs), ...takenBack(pairs)];
}

function* failed(pairs: readonly CallPair[]): Iterable<DragSpan> {
  const next = new Map<string, Stay>();
  const commands = new EarlierCalls<Stay>();
  for (let at = pairs.length - 1; at >= 0; at--) {
    const { call, result } = pairs[at]!;
    const tool = call.block.use?.name ?? '';
    const isShell = isCommand(call.block);
    const print = isShell ? callPrint(call.block) : null;
    const again = print ? commands.find(tool, print, true)?.call : next.get(tool);
    if (print) commands.add(call, tool, print, true);
    else next.set(tool, call);
    if (!result?.block.isError || !again || again.said <= call.said) continue;
    const what = isShell ? 'ran it again' : `called ${tool || 'the tool'} again`;
    const why = `the call failed, and turn ${again.said} ${what}`;
    for (const stay of [call, result]) {
      yield dragSpan('abandoned', why, stay, stay.block.tokens, again.entered);
    }
  }
}

function* takenBack(pairs: readonly CallPair[]): Iterable<DragSpan> {
  const done = new Map<string, CallPair>();
  for (const pair of pairs) {
    const change = changeOf(pair);
    if (!change) continue;
    const { path, before, after } = change;
    const undone = done.get(JSON.stringify([path, after, before]));
    if (!undone) {
      done.set(JSON.stringify([path, before, after]), pair);
      continue;
    }
    done.delete(JSON.stringify([path, after, before]));
    const why = `turn ${pair.call.said} took the change of ${path} back`;
    for (const stay of [undone.call, undone.result!, pair.call, pair.result!]) {
      yield dragSpan('abandoned', why, stay, stay.block.tokens, pair.result!.entered);
    }
  }
}

/** null where the call does not say what it replaced by what. */
function changeOf(pair: CallPair): { path: string; before: string; after: string } | null {
  const { text, isWhole } = pair.call.block;
  const touch = pair.touches.find(({ action }) => action === 'edit');
  if (!touch || !isWhole || !succeeded(pair)) return null;
  const input = parsedText(text);
  if (!isFields(input)) return null;
  const textOf = (...names: string[]): string | null =>
    names.map((name) => textIn(input, name)).find((found) => found !== null) ?? null;
  const before = textOf('old_string', 'oldString', 'old_str');
  const after = textOf('new_string', 'newString', 'new_str');
  return before === null || after === null ? null : { path: touch.path, before, after };
}
