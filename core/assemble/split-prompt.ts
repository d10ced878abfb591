import type { Settings } from '../model/settings.ts';
import type { Segment, Window } from '../model/window.ts';
import { fixedTexts } from './fixed-texts.ts';

/**
 * The prompt cut into the texts of the window's segments, in their order; joined they are the prompt.
 * Exact, because a chunk's fence is longer than any run of backticks in its text (see template.ts)
 * and the fixed parts are known; only one that had to be cut is found by the heading that follows it.
 */
export function splitPrompt(
  prompt: string,
  { segments }: Pick<Window, 'segments'>,
  settings: Pick<Settings, 'system' | 'tools' | 'conversation'>,
): string[] {
  const known = new Map(fixedTexts(null, settings).map((fixed) => [fixed.label, fixed]));
  const fixedEnd = ({ label }: Segment, next: Segment, start: number): number => {
    const text = known.get(label)?.text ?? '';
    if (prompt.startsWith(text, start)) return start + text.length;
    const heading = known.get(next.label)?.heading ?? '';
    const found = prompt.indexOf(`\n${heading}`, start);
    return found === -1 ? prompt.length : found + 1;
  };
  let start = 0;
  return segments.map((segment, index) => {
    const next = segments[index + 1];
    const end = !next
      ? prompt.length
      : segment.chunk
        ? chunkEnd(prompt, start)
        : fixedEnd(segment, next, start);
    const text = prompt.slice(start, end);
    start = end;
    return text;
  });
}

function chunkEnd(prompt: string, start: number): number {
  const fenceStart = prompt.indexOf('\n', start) + 1;
  const backticks = /`+/y;
  backticks.lastIndex = fenceStart;
  const close = `\n${backticks.exec(prompt)?.[0] ?? ''}\n\n`;
  const found = prompt.indexOf(close, fenceStart);
  return found === -1 ? prompt.length : found + close.length;
}
