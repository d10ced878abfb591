import type { Block } from '../../model/transcript.ts';

/** Tools that hand out what a running process wrote since they were called last. */
const STREAMS = /^(?:write_stdin|BashOutput)$/;
/** Tools that write a list down, however alike two lists are. */
const RECORDS = /todo|plan/i;
/** Commands that do something: what they print tells of that one time and is true for good. */
const ACTS =
  /(?:^|"|&&|\||;|\\n)\s*(?:git\s+(?:-C\s+\S+\s+)?(?:add|commit|push|pull|merge|rebase|checkout|switch|reset|stash|tag|cherry-pick|revert|init|clone|rm|mv)\b|(?:npm|pnpm|yarn|pip|cargo|apt(?:-get)?)\s+(?:install|i|ci|add|remove|create)\b|(?:\w+\s+)?npx\s+create-|mkdir\b|rm\s|mv\s|cp\s|touch\s|kill\s)/;

/** Whether a call asks nothing that a later one could answer anew: it acts, records, or reads on in a stream. */
export function isAct({ use, text }: Block): boolean {
  const tool = use?.name ?? '';
  return STREAMS.test(tool) || RECORDS.test(tool) || ACTS.test(text.slice(0, 4_000));
}
