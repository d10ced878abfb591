import type { NoiseSpan } from './noise-span.ts';

/** No hand writes a line of code as long; prose that is not wrapped has a space every six characters. */
const LEAST = 600;

/** Long lines of code without the space that a reader needs. */
export function minifiedLines(text: string): NoiseSpan[] {
  const spans: NoiseSpan[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    if (line.length >= LEAST && isMinified(line)) {
      spans.push({
        start,
        end,
        message: `A line of ${line.length} characters, as a minifier writes it`,
        mend: 'Show the source that it was made of, or leave it out',
        isSure: true,
      });
    }
    start = end + 1;
  }
  return spans;
}

function isMinified(line: string): boolean {
  const spaces = line.length - line.replace(/\s/g, '').length;
  const marks = line.length - line.replace(/[{}();,=:[\]"'&|!?<>]/g, '').length;
  // JSON of one line is data that is meant to be read; a minifier leaves statements.
  const statements = line.split(/[;{}]/).length - 1;
  return (
    spaces / line.length < 0.1 &&
    marks / line.length > 0.12 &&
    /[;{]\S/.test(line) &&
    statements > 20 &&
    !isJson(line)
  );
}

function isJson(line: string): boolean {
  return /^\s*[[{]/.test(line) && /"\s*:/.test(line);
}
