import type { NameRule } from '../language.ts';

/** The name stands in the field `name`: most grammars say so. */
export const named: NameRule = { field: 'name' };

/** A plain name: `[a, b] = c` names nothing. */
export const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** A key as it is looked for: `"scripts"` is `scripts`. */
export const withoutQuotes = (name: string): string => name.replace(/^(["'])(.*)\1$/s, '$2');
