import type { Prompt } from '../prompt/prompt.ts';
import type { PromptText } from '../prompt/prompt-text.ts';
import type { Rule } from '../rule.ts';

/** A shorter one costs less than to read of it, and sayings such as “see above” recur in good prompts. */
const LEAST_TOKENS = 12;

export const repeatedBlock: Rule = {
  id: 'repeated-block',
  title: 'Blocks that are repeated',
  why: 'What is said twice is paid for twice, and once one of both is changed they contradict each other.',
  mend: 'Keep one of them, or refer to it',
  *check(prompt) {
    for (const [first, ...others] of groups(prompt)) {
      const isExact = others.every(({ own }) => own === first!.own);
      const lines = others.length === 1 ? 'another place' : `${others.length} other places`;
      yield {
        certainty: isExact ? 'high' : 'medium',
        place: others[0]!.place,
        message: `${isExact ? 'The same' : 'Nearly the same'} stands in ${lines}: “${shortened(first!.own)}”`,
        evidence: [...others, first!].map(({ place }, index) => ({
          place,
          note: index === others.length ? 'says it first' : 'says it again',
        })),
        mend: 'Keep the first, and take the others out',
        tokens: others.reduce((sum, { tokens }) => sum + tokens, 0),
        fix: null,
      };
    }
  },
};

interface Block {
  place: ReturnType<PromptText['place']>;
  own: string;
  tokens: number;
}

/** Blocks of equal words, each group in the order of the prompt, those in larger ones left out. */
function groups({ texts, counter }: Prompt): Block[][] {
  const byWords = new Map<string, Block[]>();
  for (const text of texts) {
    if (text.role === 'retrieved' || text.role === 'tools') continue;
    for (const { start, end } of blocksOf(text)) {
      const own = text.text.slice(start, end);
      const words = wordsOf(own);
      if (words.length < LEAST_TOKENS * 2) continue;
      const block = { place: text.place(start, end), own, tokens: counter.count(own) };
      byWords.set(words, [...(byWords.get(words) ?? []), block]);
    }
  }
  return [...byWords.values()].filter(
    (blocks) => blocks.length > 1 && blocks[0]!.tokens >= LEAST_TOKENS,
  );
}

/** Paragraphs, items' first ones too, and code. */
function blocksOf({ markdown }: PromptText) {
  return [...markdown.paragraphs, ...markdown.codeBlocks].sort((a, b) => a.start - b.start);
}

/** Without case, marks and spacing: what stays the same when only the look changes. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57).trimEnd()}…` : line;
}
