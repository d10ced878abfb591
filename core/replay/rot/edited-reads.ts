import type { LineRange } from '../../model/labelled-task.ts';
import type { FileTouch } from '../../model/transcript.ts';
import type { FilePath } from '../../model/units.ts';
import { type CallPair, succeeded } from '../call-pairs.ts';
import { pathWithin } from '../path-within.ts';
import type { Stay } from '../stays.ts';
import { replacedTexts } from './replaced-texts.ts';
import { type StaleTruth, staleTruth } from './stale-truth.ts';

/** A text of the window that shows a file. */
interface Seen {
  stay: Stay;
  lines: LineRange | null;
}

const GUTTER = /^\s*\d+(?:→|\t|\s?\|\s?)/gm;

/**
 * What was read of a file, or attached to the conversation, before lines of it were changed. Where a change does not say
 * its lines, the texts that it replaced are looked for in what was read. Lines are those of the time of each
 * call: that an earlier change moved them is not followed.
 */
export function editedReads(
  stays: readonly Stay[],
  pairs: readonly CallPair[],
  folder: string | null,
): StaleTruth[] {
  const seen = new Map<FilePath, Seen[]>();
  const byCall = new Map(pairs.map((pair) => [pair.call.entry, pair]));
  const see = (stay: Stay, { action, path: written, lines }: FileTouch): void => {
    if (action !== 'read' && (action !== 'search' || lines === null)) return;
    const path = pathWithin(written, folder);
    const own = seen.get(path);
    if (own) own.push({ stay, lines });
    else seen.set(path, [{ stay, lines }]);
  };
  return stays.flatMap((stay) => {
    if (stay.block.kind === 'file') for (const touch of stay.block.touches) see(stay, touch);
    const pair = byCall.get(stay.entry);
    const result = pair?.result;
    if (!pair || !result || !succeeded(pair)) return [];
    return pair.touches.flatMap((touch) => {
      see(result, touch);
      if (touch.action !== 'edit' && touch.action !== 'write') return [];
      const path = pathWithin(touch.path, folder);
      const own = seen.get(path) ?? [];
      const stale = own.filter((read) => isChanged(read, touch, pair));
      seen.set(
        path,
        own.filter((read) => !stale.includes(read)),
      );
      const why = `${path}${wordsOf(touch)} changed after it was read`;
      return stale.map((read) => staleTruth('edited', why, read.stay, result));
    });
  });
}

function isChanged({ stay, lines }: Seen, touch: FileTouch, { call }: CallPair): boolean {
  if (lines && touch.lines) return lines.start <= touch.lines.end && touch.lines.start <= lines.end;
  if (touch.action === 'write' || !stay.block.isWhole) return true;
  const replaced = replacedTexts(call.block, touch.path);
  if (replaced.length === 0) return true;
  const text = stay.block.text.replace(GUTTER, '');
  return replaced.some((old) => text.includes(old));
}

function wordsOf({ lines }: FileTouch): string {
  if (!lines) return '';
  return lines.start === lines.end ? ` line ${lines.start}` : ` lines ${lines.start}–${lines.end}`;
}
