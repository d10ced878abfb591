import type { CharOffset } from '../model/units.ts';

/**
 * A place in a syntax tree that can be moved. web-tree-sitter's TreeCursor is one; nothing here knows
 * of it, so that chunking runs on any parser. Offsets are UTF-16 code units.
 */
export interface SyntaxCursor {
  readonly nodeType: string;
  /** False for tokens that the grammar spells out, e.g. `{` or `export`: their type is their text. */
  readonly nodeIsNamed: boolean;
  readonly startIndex: CharOffset;
  readonly endIndex: CharOffset;
  /** The field of the parent that the node fills, e.g. `name` or `body`. */
  readonly currentFieldName: string | null;
  /** Costs more than the rest: only for finding errors. */
  readonly currentNode: { readonly hasError: boolean };
  gotoFirstChild(): boolean;
  gotoNextSibling(): boolean;
  gotoParent(): boolean;
}
