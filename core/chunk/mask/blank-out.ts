/** `[start, end)` in UTF-16 code units. */
export type Stretch = [start: number, end: number];

/** The text with the stretches (in any order) as spaces; line breaks stay, and so does its length. */
export function blankOut(text: string, stretches: Stretch[]): string {
  let blanked = '';
  let at = 0;
  for (const [start, end] of stretches.toSorted(([a], [b]) => a - b)) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    blanked += text.slice(at, from) + text.slice(from, end).replace(/[^\r\n]/g, ' ');
    at = end;
  }
  return blanked + text.slice(at);
}
