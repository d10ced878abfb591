import type { ChunkKind, Definition } from '../model/chunk.ts';

/** A definition that encloses what is being cut. */
export interface Scope {
  parent: Scope | null;
  /** Number of scopes above it. */
  depth: number;
  symbol: string;
  kind: ChunkKind;
  signature: string;
}

export function scopeOf(parent: Scope | null, { symbol, kind, signature }: Definition): Scope {
  return { parent, depth: parent ? parent.depth + 1 : 0, symbol, kind, signature };
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

/** Signatures from the outermost scope inwards. */
export function scopeSignatures(scope: Scope | null): string[] {
  const signatures: string[] = [];
  for (let at = scope; at; at = at.parent) signatures.unshift(at.signature);
  return signatures;
}
