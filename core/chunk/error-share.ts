import type { SyntaxCursor } from './syntax-cursor.ts';

/**
 * Characters under ERROR nodes as a share of `length`, 0 to 1. The cursor stands at the root before
 * and after. Only nodes that contain an error are entered, so a sound tree costs nothing; below
 * `depthLimit` the remainder counts as wrong.
 */
export function errorShare(cursor: SyntaxCursor, length: number, depthLimit: number): number {
  if (length === 0 || !cursor.currentNode.hasError) return 0;
  let wrong = 0;
  let depth = 0;
  for (;;) {
    const isError = cursor.nodeType === 'ERROR';
    const isWrong = isError || depth >= depthLimit;
    if (isWrong && cursor.currentNode.hasError) wrong += cursor.endIndex - cursor.startIndex;
    if (!isWrong && cursor.currentNode.hasError && cursor.gotoFirstChild()) {
      depth++;
      continue;
    }
    while (depth > 0 && !cursor.gotoNextSibling()) {
      cursor.gotoParent();
      depth--;
    }
    if (depth === 0) return Math.min(1, wrong / length);
  }
}
