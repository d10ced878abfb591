import type { FilePath } from '../model/units.ts';

const EXAMPLE =
  /(?:^|\/)(?:examples?|samples?|demos?|tutorials?|playgrounds?|templates?|starters?|snippets|cookbook)\//i;

/** Examples vary one theme on purpose, each whole by itself. */
export function isExample(path: FilePath): boolean {
  return EXAMPLE.test(path);
}
