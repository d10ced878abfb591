import type { LineRange } from '../../model/labelled-task.ts';

/** Lines that a search printed, by the path as it stands there; '' where the output names none. */
const HIT = /^(?:([^\s:][^:\n]{0,300}):)?(\d{1,7})[:-]/;

/** What the output of `grep -n`, `rg -n` and their like shows of files, in order; runs of lines made one. */
export function foundLines(text: string): { path: string; lines: LineRange }[] {
  const found: { path: string; lines: LineRange }[] = [];
  for (const line of text.split('\n')) {
    const [, path = '', digits] = HIT.exec(line) ?? [];
    const number = Number(digits);
    if (!(number >= 1)) continue;
    const last = found.at(-1);
    if (last?.path === path && last.lines.end + 1 === number) last.lines.end = number;
    else found.push({ path, lines: { start: number, end: number } });
  }
  return found;
}
