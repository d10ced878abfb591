import { PAGE_KEYS } from '../shell/use-shortcuts.ts';
import { moveFinding } from '../store/lint-findings.ts';

/** Besides those of the page, `n` and `b` through the findings, as through the comments in Inspect. */
export const LINT_KEYS = {
  ...PAGE_KEYS,
  n: () => moveFinding(1),
  b: () => moveFinding(-1),
};
