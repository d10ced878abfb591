import type { Rule } from './rule.ts';

/** Every rule, in the order in which a person reads of them. */
export const RULES: readonly Rule[] = [];
