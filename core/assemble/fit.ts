import type { TokenCount } from '../model/units.ts';

/**
 * The longest beginning of `text` that holds at most `budget` tokens, cut after a whole line where
 * one fits and else between characters. Token counts grow with the text, so halving finds it.
 */
export function fitStart(
  text: string,
  budget: TokenCount,
  count: (text: string) => TokenCount,
): string {
  if (count(text) <= budget) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (count(text.slice(0, middle)) <= budget) low = middle;
    else high = middle - 1;
  }
  const lineEnd = text.lastIndexOf('\n', low - 1) + 1;
  const end = lineEnd > low / 2 ? lineEnd : low;
  return text.slice(0, isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end);
}

/** The longest end of `text` from the beginning of a line on that holds at most `budget` tokens. */
export function fitEnd(
  text: string,
  budget: TokenCount,
  count: (text: string) => TokenCount,
): string {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (count(text.slice(starts[middle])) <= budget) high = middle;
    else low = middle + 1;
  }
  const end = text.slice(starts[low]);
  return count(end) <= budget ? end : '';
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
