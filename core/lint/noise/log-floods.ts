import type { CharOffset } from '../../model/units.ts';
import type { NoiseSpan } from './noise-span.ts';
import { isFrame } from './stack-floods.ts';

/** Ten alike tell no more than two. */
const LEAST_LINES = 10;
const SHORTEST = 8;

/** Runs of lines that are the same but for numbers, times and identifiers. */
export function logFloods(text: string): NoiseSpan[] {
  const spans: NoiseSpan[] = [];
  const lines = linesOf(text);
  for (let first = 0; first < lines.length; ) {
    const { shape } = lines[first]!;
    let next = first + 1;
    while (next < lines.length && lines[next]!.shape === shape) next++;
    const count = next - first;
    if (count >= LEAST_LINES && isSaying(shape) && !isFrame(lines[first]!.own)) {
      const isSame = lines.slice(first, next).every(({ own }) => own === lines[first]!.own);
      spans.push({
        start: lines[first]!.start,
        end: lines[next - 1]!.end,
        message: `${count} lines in a row ${isSame ? 'are the same' : 'differ in numbers and identifiers alone'}`,
        mend: `Keep the first, and say that ${count - 1} more follow`,
        // A table of numbers has such lines too.
        isSure:
          isSame ||
          /\b(?:error|warn(?:ing)?|info|debug|trace|fail(?:ed)?|retry(?:ing)?|exception|timeout)\b/i.test(
            shape,
          ),
      });
    }
    first = next;
  }
  return spans;
}

interface Line {
  start: CharOffset;
  end: CharOffset;
  own: string;
  shape: string;
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const own = line.trim();
    const read = { start, end: start + line.length, own, shape: shapeOf(own) };
    start += line.length + 1;
    return read;
  });
}

function shapeOf(line: string): string {
  return line
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '#')
    .replace(/\b0x[0-9a-f]+\b|\b[0-9a-f]{7,}\b/gi, '#')
    .replace(/\d+(?:[.:,T/-]\d+)*/g, '#');
}

/** A rule, an empty line or a row of marks says nothing, but costs a token. */
function isSaying(shape: string): boolean {
  return shape.length >= SHORTEST && /\p{L}{3}/u.test(shape) && !shape.startsWith('|');
}
