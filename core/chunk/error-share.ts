import type { SyntaxCursor } from './syntax-cursor.ts';

/** What holds together over this length amid errors was understood: a function, not a stray call. */
const SOUND_CHARS = 120;

/**
 * Characters under ERROR nodes as a share of `length`, 0 to 1, without the sound parts within: where a
 * class's head is beyond the grammar, its methods may still be read. The cursor stands at the root before
 * and after. Only nodes that contain an error are entered, so a sound tree costs nothing; below
 * `depthLimit` what holds an error counts as wrong.
 */
export function errorShare(cursor: SyntaxCursor, length: number, depthLimit: number): number {
  let wrong = 0;
  let depth = 0;
  /** Depth of the outermost ERROR around the cursor; none if beyond it. */
  let errorDepth = Number.POSITIVE_INFINITY;
  for (;;) {
    const isWithin = depth > errorDepth;
    if (cursor.currentNode.hasError) {
      if (!isWithin && (depth >= depthLimit || cursor.nodeType === 'ERROR')) {
        wrong += sizeAt(cursor);
        errorDepth = depth;
      }
      if (depth < depthLimit && cursor.gotoFirstChild()) {
        depth++;
        continue;
      }
    } else if (isWithin && cursor.nodeIsNamed) {
      const size = sizeAt(cursor);
      if (size >= SOUND_CHARS) wrong -= size;
    }
    while (depth > 0 && !cursor.gotoNextSibling()) {
      cursor.gotoParent();
      depth--;
    }
    if (depth <= errorDepth) errorDepth = Number.POSITIVE_INFINITY;
    if (depth === 0) return length === 0 ? 0 : Math.min(1, wrong / length);
  }
}

function sizeAt(cursor: SyntaxCursor): number {
  return cursor.endIndex - cursor.startIndex;
}
