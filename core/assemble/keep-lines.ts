import type { LineNumber } from '../model/units.ts';

/** Stands for lines that are left out. */
const GAP = '…';

/** The lines of a text without the empty one after its last line feed. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The kept lines as they are, with one `…` for each run of others. */
export function keptText(lines: readonly string[], kept: readonly boolean[]): string {
  const shown: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (kept[at]) shown.push(line);
    else if (at === 0 || kept[at - 1]) shown.push(GAP);
  }
  return `${shown.join('\n')}\n`;
}

/** `12–18, 30–34`: the kept lines by number. */
export function keptRanges(kept: readonly boolean[], firstLine: LineNumber): string {
  const ranges: string[] = [];
  for (let at = 0; at < kept.length; at++) {
    if (!kept[at]) continue;
    const from = firstLine + at;
    while (kept[at + 1]) at++;
    const to = firstLine + at;
    ranges.push(from === to ? `${from}` : `${from}–${to}`);
  }
  return ranges.join(', ');
}

/** Keeps a single line between two kept ones: the mark of a gap would cost as much. */
export function closeGaps(kept: readonly boolean[]): boolean[] {
  return kept.map((own, at) => own || ((kept[at - 1] ?? false) && (kept[at + 1] ?? false)));
}
