import type { Node } from 'web-tree-sitter';
import type { IsCode } from '../../core/graph/scan-imports.ts';

/** Grammars name what is not code in many ways, and all of them so that it can be told. */
const NOT_CODE = /comment|string|quoted|heredoc|nowdoc|char_literal|template_chars/;

/** Whether an offset of the tree's text is code: neither it nor what holds it is a comment or a string. */
export function codeIn(root: Node): IsCode {
  return (offset) => {
    const node = root.descendantForIndex(offset, offset + 1);
    if (!node || NOT_CODE.test(node.type)) return false;
    return node.childCount === 0 && node.isNamed ? !NOT_CODE.test(node.parent?.type ?? '') : true;
  };
}
