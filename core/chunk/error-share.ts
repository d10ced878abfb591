import type { SyntaxCursor } from './syntax-cursor.ts';

/**
 * Characters under ERROR nodes as a share of `length`, 0 to 1. The cursor stands at the root before
 * and after. Only nodes that contain an error are entered, so a sound tree costs nothing; below
 * `depthLimit` what holds an error counts as wrong.
 */
export function errorShare(cursor: SyntaxCursor, length: number, depthLimit: number): number {
  let wrong = 0;
  let depth = 0;
  for (;;) {
    if (cursor.currentNode.hasError) {
      if (cursor.nodeType === 'ERROR' || depth >= depthLimit) {
        wrong += cursor.endIndex - cursor.startIndex;
      } else if (cursor.gotoFirstChild()) {
        depth++;
        continue;
      }
    }
    while (depth > 0 && !cursor.gotoNextSibling()) {
      cursor.gotoParent();
      depth--;
    }
    if (depth === 0) return length === 0 ? 0 : Math.min(1, wrong / length);
  }
}
