import type { Rule } from './rule.ts';
import { mismatchedTags } from './rules/mismatched-tags.ts';

/** Every rule, in the order in which a person reads of them. */
export const RULES: readonly Rule[] = [mismatchedTags];
