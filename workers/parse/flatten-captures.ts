import type { HighlightSpan } from '../../core/engine.ts';

/** The part of a query capture that colouring needs. */
interface Capture {
  name: string;
  patternIndex: number;
  node: { startIndex: number; endIndex: number };
}

/**
 * Captures as spans in order, none overlapping another. Where several cover a character the innermost
 * node wins, and for the same node the pattern that stands later in the query, which is the more
 * specific one in queries that extend another language's.
 */
export function flattenCaptures(captures: Capture[]): HighlightSpan[] {
  const ordered = captures
    .filter(({ node, name }) => node.endIndex > node.startIndex && !name.startsWith('_'))
    .sort(
      (a, b) =>
        a.node.startIndex - b.node.startIndex ||
        b.node.endIndex - a.node.endIndex ||
        a.patternIndex - b.patternIndex,
    );
  const spans: HighlightSpan[] = [];
  const open: { end: number; name: string }[] = [];
  let at = 0;
  const paint = (to: number): void => {
    const top = open.at(-1);
    if (top && to > at) addSpan(spans, at, to, top.name);
    at = Math.max(at, to);
  };
  const closeUntil = (offset: number): void => {
    for (let top = open.at(-1); top && top.end <= offset; top = open.at(-1)) {
      paint(top.end);
      open.pop();
    }
    paint(offset);
  };
  for (const { node, name } of ordered) {
    closeUntil(node.startIndex);
    open.push({ end: node.endIndex, name: name.split('.', 1)[0]! });
  }
  closeUntil(Number.POSITIVE_INFINITY);
  return spans;
}

function addSpan(spans: HighlightSpan[], start: number, end: number, name: string): void {
  const last = spans.at(-1);
  if (last && last.end === start && last.name === name) last.end = end;
  else spans.push({ start, end, name });
}
