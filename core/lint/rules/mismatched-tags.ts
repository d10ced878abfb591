import type { FindingEvidence } from '../../model/finding.ts';
import type { PromptText } from '../prompt/prompt-text.ts';
import type { Tag } from '../prompt/tags.ts';
import type { Rule } from '../rule.ts';

export const mismatchedTags: Rule = {
  id: 'mismatched-tags',
  title: 'Tags that do not match',
  why: 'A section that is never closed takes in all that follows it. What was data is read as instructions, or the other way round.',
  mend: 'Close each section with the tag that opened it',
  certainties: ['high', 'low'],
  *check({ texts, counter }) {
    for (const text of texts) {
      if (text.role === 'retrieved') continue;
      for (const { tag, other, message, mend } of unmatched(text)) {
        const place = text.place(tag.start, tag.end);
        const evidence: FindingEvidence[] = [{ place, note: 'stands alone' }];
        if (other) evidence.push({ place: text.place(other.start, other.end), note: 'is near it' });
        // What is inside the section or not, nobody can tell.
        const tokens = counter.count(text.text.slice(tag.start, other?.end ?? tag.end));
        yield {
          // A word in angle brackets within a line may be a placeholder.
          certainty: tag.isAlone && hasPartner(text, tag) ? 'high' : 'low',
          place,
          message,
          evidence,
          mend,
          tokens,
          fix: null,
        };
      }
    }
  },
};

interface Unmatched {
  tag: Tag;
  /** The tag that was meant to be its partner, where one is likely. */
  other: Tag | null;
  message: string;
  mend: string;
}

/** Whether the text treats the name as a section: another tag of the name stands alone on its line. */
function hasPartner({ tags }: PromptText, tag: Tag): boolean {
  return tags.some((other) => other !== tag && other.name === tag.name && other.isAlone);
}

function unmatched({ tags }: PromptText): Unmatched[] {
  const found: Unmatched[] = [];
  const open: Tag[] = [];
  for (const tag of tags) {
    if (tag.kind === 'empty') continue;
    const last = open.findLastIndex(({ name }) => name === tag.name);
    if (tag.kind === 'open') open.push(tag);
    else if (last >= 0) {
      for (const inner of open.splice(last).slice(1)) found.push(neverClosed(inner, tag, tags));
    } else found.push(neverOpened(tag));
  }
  return [...found, ...open.map((tag) => neverClosed(tag, null, tags))];
}

function neverClosed(tag: Tag, other: Tag | null, tags: readonly Tag[]): Unmatched {
  const again = tags.find(
    (next) => next.start > tag.start && next.kind === 'open' && next.name === tag.name,
  );
  const message = again
    ? `“<${tag.name}>” is opened twice and not closed`
    : `“<${tag.name}>” is never closed`;
  const mend = again
    ? `Write “</${tag.name}>” where the second one stands`
    : `Write “</${tag.name}>” where the section ends`;
  return { tag, other: again ?? other, message, mend };
}

function neverOpened(tag: Tag): Unmatched {
  return {
    tag,
    other: null,
    message: `“</${tag.name}>” closes what was never opened`,
    mend: `Write “<${tag.name}>” where the section begins, or take this tag out`,
  };
}
