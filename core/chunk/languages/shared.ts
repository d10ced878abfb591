import type { BodyStep, NameRule } from '../language.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';

/** The name stands in the field `name`: most grammars say so. */
export const named: NameRule = { field: 'name' };

/** A plain name: `[a, b] = c` names nothing. */
export const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** A key as it is looked for: `"scripts"` is `scripts`. */
export const withoutQuotes = (name: string): string => name.replace(/^(["'])(.*)\1$/s, '$2');

/** The child after the mark, e.g. what stands right of `=`; null if the mark is not there. */
export function valueAfter(node: SyntaxNode, mark: string): SyntaxNode | null {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.type === mark) return child.nextSibling;
  }
  return null;
}

/** The way to what stands after the mark, where it fills no field. */
export const pathAfter =
  (mark: string) =>
  (node: SyntaxNode): BodyStep[] => {
    const value = valueAfter(node, mark);
    return value ? [{ type: value.type }] : [];
  };
