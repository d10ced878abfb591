import type { ChunkKind, Definition } from '../model/chunk.ts';
import { firstLine } from './comment-text.ts';

/** A definition that encloses what is being cut. */
export interface Scope {
  parent: Scope | null;
  /** Number of scopes above it. */
  depth: number;
  symbol: string;
  kind: ChunkKind;
  signature: string;
  /** What is said of it. */
  doc: string;
}

export function scopeOf(parent: Scope | null, definition: Definition): Scope {
  const { symbol, kind, signature, doc } = definition;
  return { parent, depth: parent ? parent.depth + 1 : 0, symbol, kind, signature, doc };
}

export function isFunction(scope: Scope | null): boolean {
  return scope?.kind === 'function' || scope?.kind === 'method';
}

/** The innermost scope that holds both; null is the file. */
export function commonScope(a: Scope | null, b: Scope | null): Scope | null {
  let [left, right] = [a, b];
  while (left !== right) {
    if (left && (!right || left.depth >= right.depth)) left = left.parent;
    else right = right!.parent;
  }
  return left;
}

/** Signatures from the outermost scope inwards, each with the first line of its documentation. */
export function scopeSignatures(scope: Scope | null): string[] {
  const lines: string[] = [];
  for (let at = scope; at; at = at.parent) {
    lines.unshift(...[at.signature, firstLine(at.doc)].filter((line) => line !== ''));
  }
  return lines;
}
