import type { LineRange } from '../../model/labelled-task.ts';
import type { FileTouch } from '../../model/transcript.ts';
import type { FilePath } from '../../model/units.ts';
import { type CallPair, succeeded } from '../call-pairs.ts';
import { pathWithin } from '../path-within.ts';
import type { Stay } from '../stays.ts';
import { type StaleTruth, staleTruth } from './stale-truth.ts';

interface Seen {
  result: Stay;
  lines: LineRange | null;
}

const GUTTER = /^\s*\d+(?:→|\t|\s?\|\s?)/gm;
const OLD_TEXT = ['old_string', 'oldString', 'old_str', 'oldText', 'search'];

/**
 * What was read of a file before lines of it were changed. Where a change does not say its lines, the text that it
 * replaced is looked for in what was read. Lines are those of the time of each call: that an earlier change
 * moved them is not followed.
 */
export function editedReads(pairs: readonly CallPair[], folder: string | null): StaleTruth[] {
  const seen = new Map<FilePath, Seen[]>();
  return pairs.flatMap((pair) => {
    const { result, touches } = pair;
    if (!result || !succeeded(pair)) return [];
    return touches.flatMap((touch) => {
      const path = pathWithin(touch.path, folder);
      const own = seen.get(path) ?? [];
      seen.set(path, own);
      if (touch.action === 'read' || (touch.action === 'search' && touch.lines)) {
        own.push({ result, lines: touch.lines });
        return [];
      }
      if (touch.action === 'search') return [];
      const stale = own.filter((read) => isChanged(read, touch, pair));
      seen.set(
        path,
        own.filter((read) => !stale.includes(read)),
      );
      return stale.map((read) =>
        staleTruth(
          'edited',
          `${path}${wordsOf(touch)} changed after it was read`,
          read.result,
          result,
        ),
      );
    });
  });
}

function isChanged({ result, lines }: Seen, touch: FileTouch, { call }: CallPair): boolean {
  if (touch.action === 'write') return true;
  if (lines && touch.lines) return lines.start <= touch.lines.end && touch.lines.start <= lines.end;
  const old = oldTextOf(call);
  if (old === null || !result.block.isWhole) return true;
  return result.block.text.replace(GUTTER, '').includes(old);
}

/** null where the call does not say it. */
function oldTextOf({ block: { text, isWhole } }: Stay): string | null {
  if (!isWhole) return null;
  try {
    const input: unknown = JSON.parse(text);
    if (input === null || typeof input !== 'object') return null;
    for (const name of OLD_TEXT) {
      const value = (input as Record<string, unknown>)[name];
      if (typeof value === 'string' && value !== '') return value;
    }
  } catch {
    return null;
  }
  return null;
}

function wordsOf({ lines }: FileTouch): string {
  if (!lines) return '';
  return lines.start === lines.end ? ` line ${lines.start}` : ` lines ${lines.start}–${lines.end}`;
}
