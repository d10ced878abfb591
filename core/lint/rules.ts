import type { Rule } from './rule.ts';
import { boilerplate } from './rules/boilerplate.ts';
import { brokenNumbering } from './rules/broken-numbering.ts';
import { buriedRule } from './rules/buried-rule.ts';
import { conflictingInstructions } from './rules/conflicting-instructions.ts';
import { exampleForm } from './rules/example-form.ts';
import { inconsistentTerms } from './rules/inconsistent-terms.ts';
import { junk } from './rules/junk.ts';
import { mismatchedTags } from './rules/mismatched-tags.ts';
import { missingReference } from './rules/missing-reference.ts';
import { mixedHeaders } from './rules/mixed-headers.ts';
import { mixedPerson } from './rules/mixed-person.ts';
import { negativeOnly } from './rules/negative-only.ts';
import { overlappingTools } from './rules/overlapping-tools.ts';
import { oversizedPart } from './rules/oversized-part.ts';
import { repeatedBlock } from './rules/repeated-block.ts';
import { repeatedExample } from './rules/repeated-example.ts';
import { secret } from './rules/secret.ts';
import { unbalancedExamples } from './rules/unbalanced-examples.ts';
import { unboundedPlaceholder } from './rules/unbounded-placeholder.ts';
import { unfilledPlaceholder } from './rules/unfilled-placeholder.ts';
import { unneededTool } from './rules/unneeded-tool.ts';
import { vagueParameter } from './rules/vague-parameter.ts';
import { weakRule } from './rules/weak-rule.ts';

/** Every rule, in the order in which a person reads of them. */
export const RULES: readonly Rule[] = [
  conflictingInstructions,
  overlappingTools,
  vagueParameter,
  unneededTool,
  inconsistentTerms,
  mixedPerson,
  mixedHeaders,
  mismatchedTags,
  brokenNumbering,
  unboundedPlaceholder,
  unfilledPlaceholder,
  oversizedPart,
  unbalancedExamples,
  repeatedExample,
  exampleForm,
  repeatedBlock,
  junk,
  boilerplate,
  weakRule,
  negativeOnly,
  buriedRule,
  missingReference,
  secret,
];
