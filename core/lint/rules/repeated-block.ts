import type { TextPlace } from '../../model/finding.ts';
import type { CharOffset } from '../../model/units.ts';
import { meets } from '../prompt/meets.ts';
import type { Prompt } from '../prompt/prompt.ts';
import type { PromptText } from '../prompt/prompt-text.ts';
import { bareWords } from '../prompt/wording.ts';
import type { Rule } from '../rule.ts';

/** A shorter one costs less than to read of it, and sayings such as “see above” recur in good prompts. */
const LEAST_TOKENS = 12;
/** From here on one block alone is too much to be said twice; lists beside each other share shorter items, and each needs its own. */
const LONG_TOKENS = 30;
/** Each list of contents has its own, and each section its line that leads elsewhere. */
const LINK_ALONE = /^\s*(?:[\w ]{1,30}: *)?!?\[[^\]\n]*\]\([^)\n]*\)\.?\s*$/;
/** Names alone: what two things have in common. */
const NAMES_ALONE = /^(?:`[^`\n]*`[,;\s]*)+$/;

export const repeatedBlock: Rule = {
  id: 'repeated-block',
  title: 'Blocks that are repeated',
  why: 'What is said twice is paid for twice, and once one of both is changed they contradict each other.',
  mend: 'Keep one of them, or refer to it',
  certainties: ['high', 'medium'],
  *check(prompt) {
    for (const [first, ...others] of groups(prompt)) {
      const isExact = others.every(({ own }) => own === first!.own);
      const lines = others.length === 1 ? 'another place' : `${others.length} other places`;
      const placeOf = ({ text, start, end }: Block): TextPlace => text.place(start, end);
      yield {
        certainty: isExact && isMuch(first!, prompt) ? 'high' : 'medium',
        place: placeOf(others[0]!),
        message: `${isExact ? 'The same' : 'Nearly the same'} stands in ${lines}: “${shortened(first!.own)}”`,
        evidence: [
          ...others.map((other) => ({ place: placeOf(other), note: 'says it again' })),
          { place: placeOf(first!), note: 'says it first' },
        ],
        mend: 'Keep the first, and take the others out',
        tokens: others.reduce((sum, { own }) => sum + prompt.counter.count(own), 0),
        fix: null,
      };
    }
  },
};

/** A block, or several in a row. */
interface Block {
  text: PromptText;
  start: CharOffset;
  end: CharOffset;
  /** Place of its last block among those of its text. */
  index: number;
  own: string;
}

function isMuch({ text, start, end, own }: Block, { counter }: Prompt): boolean {
  if (LINK_ALONE.test(own) || NAMES_ALONE.test(own)) return false;
  const isOne = blocksOf(text).some((block) => block.start === start && block.end === end);
  return !isOne || counter.count(own) >= LONG_TOKENS;
}

/** Between two blocks that recur, so many short ones may stand. */
const WIDEST_GAP = 2;

/** Blocks of equal words, each group in the order of the prompt; rows of them that recur together are one. */
function groups(prompt: Prompt): Block[][] {
  const byWords = new Map<string, Block[]>();
  for (const text of prompt.texts) {
    if (text.role === 'retrieved' || text.role === 'tools') continue;
    for (const [index, { start, end }] of blocksOf(text).entries()) {
      const own = text.text.slice(start, end);
      const words = bareWords(own);
      if (words.length < LEAST_TOKENS * 2) continue;
      byWords.set(words, [...(byWords.get(words) ?? []), { text, start, end, index, own }]);
    }
  }
  const joined: Block[][] = [];
  for (const blocks of [...byWords.values()].flatMap(sentTogether)) {
    if (blocks.length === 1 || prompt.counter.count(blocks[0]!.own) < LEAST_TOKENS) continue;
    const before = joined.at(-1);
    if (before && isRightAfter(blocks, before)) joined[joined.length - 1] = join(before, blocks);
    else joined.push(blocks);
  }
  return joined;
}

/** Only who is sent both pays for both. */
function sentTogether(blocks: readonly Block[]): Block[][] {
  const parted: Block[][] = [];
  let rest = blocks;
  while (rest.length > 0) {
    const { text } = rest[0]!;
    parted.push(rest.filter((block) => meets(text, block.text)));
    rest = rest.filter((block) => !meets(text, block.text));
  }
  return parted;
}

function isRightAfter(blocks: readonly Block[], before: readonly Block[]): boolean {
  return (
    blocks.length === before.length &&
    blocks.every(({ text, index }, at) => {
      const { text: other, index: last } = before[at]!;
      return text === other && index > last && index <= last + 1 + WIDEST_GAP;
    })
  );
}

function join(before: readonly Block[], blocks: readonly Block[]): Block[] {
  return blocks.map(({ text, end, index }, at) => {
    const { start } = before[at]!;
    return { text, start, end, index, own: text.text.slice(start, end) };
  });
}

/** Paragraphs, items' first ones too, and code. */
function blocksOf({ markdown }: PromptText) {
  return [...markdown.paragraphs, ...markdown.codeBlocks].sort((a, b) => a.start - b.start);
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57).trimEnd()}…` : line;
}
