import type { Settings } from '../model/settings.ts';
import type { Window } from '../model/window.ts';
import { CONTEXT_HEADING, systemSegment } from './template.ts';

/**
 * The prompt cut into the texts of the window's segments, in their order; joined they are the prompt.
 * Exact, because a chunk's fence is longer than any run of backticks in its text (see template.ts)
 * and the system prompt is known; only a system prompt that had to be cut is found by what follows it.
 */
export function splitPrompt(
  prompt: string,
  { segments }: Pick<Window, 'segments'>,
  { system }: Pick<Settings, 'system'>,
): string[] {
  let start = 0;
  return segments.map(({ chunk, label }, index) => {
    const isLast = index === segments.length - 1;
    const end = isLast
      ? prompt.length
      : (chunk ? chunkEnd : fixedEnd(label, system))(prompt, start);
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

function fixedEnd(label: string, system: string) {
  const known = label === 'context heading' ? CONTEXT_HEADING : systemSegment(system);
  return (prompt: string, start: number): number => {
    if (prompt.startsWith(known, start)) return start + known.length;
    const next = prompt.indexOf(CONTEXT_HEADING, start);
    return next === -1 ? prompt.length : next;
  };
}
