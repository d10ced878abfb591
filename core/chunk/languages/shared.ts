import type { NameRule } from '../language.ts';

/** The name stands in the field `name`: most grammars say so. */
export const named: NameRule = { field: 'name' };

/** A plain name: `[a, b] = c` names nothing. */
export const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
