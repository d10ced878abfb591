import type { Rule } from './rule.ts';
import { boilerplate } from './rules/boilerplate.ts';
import { brokenNumbering } from './rules/broken-numbering.ts';
import { buriedRule } from './rules/buried-rule.ts';
import { junk } from './rules/junk.ts';
import { mismatchedTags } from './rules/mismatched-tags.ts';
import { mixedHeaders } from './rules/mixed-headers.ts';
import { mixedPerson } from './rules/mixed-person.ts';
import { repeatedBlock } from './rules/repeated-block.ts';
import { secret } from './rules/secret.ts';

/** Every rule, in the order in which a person reads of them. */
export const RULES: readonly Rule[] = [
  mixedPerson,
  mixedHeaders,
  mismatchedTags,
  brokenNumbering,
  repeatedBlock,
  junk,
  boilerplate,
  buriedRule,
  secret,
];
