import type { Placeholder } from '../prompt/placeholders.ts';
import type { PromptText } from '../prompt/prompt-text.ts';
import type { Rule } from '../rule.ts';

/** Names of what grows: many of something, or all that was said so far. A plural that is one value is not among them. */
const GROWING =
  /(?:^|[_.])(?:all|list|history|histories|transcript|conversation|messages|logs?|events|documents|docs|chunks|results|rows|records|entries|items|transactions|visits|orders|tickets|files|diffs?|output|dump|content|contents|context|memories|memory|notes|emails|comments|search_results|tool_results|observations|articles|passages|snippets|examples|data|html|body|page|pages|response|traceback|stack_?trace)$/i;
const MANY = /(?:[^su]s|ies)$/i;
/** What ends in s and is one thing. */
const ONE =
  /(?:address|class|status|access|process|progress|success|canvas|series|basis|analysis|alias|settings|preferences|options|instructions|rules|guidelines|credentials|details|username|terms|focus|business|diagnosis|address|days|hours|minutes|seconds|years|tokens)$/i;
const SAID_LIMIT =
  /\b(?:at most|no more than|up to|maximum|max\.?|limit(?:ed)?|first|last|latest|newest|top|truncated|shortened|summari[sz]ed)\b/i;

export const unboundedPlaceholder: Rule = {
  id: 'unbounded-placeholder',
  title: 'Placeholders without a limit',
  why: 'What is put in when the prompt is made can be a hundred times of what its author saw. Nothing in the prompt shows it, and the window fills.',
  mend: 'Give it a limit where it is filled, and say it beside the placeholder',
  certainties: ['high', 'medium'],
  *check({ texts, values, counter }) {
    for (const text of texts) {
      if (!text.isInstructing) continue;
      const seen = new Set<string>();
      for (const placeholder of text.placeholders) {
        const { name, start, end } = placeholder;
        // A value that is known is measured, by another rule.
        if (seen.has(name) || values?.[name] !== undefined || !isOpen(text, placeholder)) continue;
        seen.add(name);
        const place = text.place(start, end);
        yield {
          certainty: GROWING.test(name) ? 'high' : 'medium',
          place,
          message: `Nothing limits what “${name}” is filled with`,
          evidence: [{ place, note: 'has no limit, and none is said beside it' }],
          mend: 'Give it a limit where it is filled, or a value here to measure it by',
          tokens: counter.count(text.text.slice(start, end)),
          fix: null,
        };
      }
    }
  },
};

function isOpen(text: PromptText, { name, start, end, isLimited }: Placeholder): boolean {
  if (isLimited || ONE.test(name)) return false;
  if (!GROWING.test(name) && !MANY.test(name)) return false;
  return !SAID_LIMIT.test(around(text, start, end)) && !SAID_LIMIT.test(name.replaceAll('_', ' '));
}

/** Its line and the one before: where a limit would be said. */
function around(text: PromptText, start: number, end: number): string {
  const { startLine, endLine } = text.place(start, end);
  return `${text.line(startLine - 1)}\n${text.line(startLine)}\n${text.line(endLine)}`;
}
