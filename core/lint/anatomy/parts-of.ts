import type { TokenCounter } from '../../tokens/counter.ts';
import { readExamples } from '../examples/read-examples.ts';
import type { PromptText, TextRole } from '../prompt/prompt-text.ts';
import { kindOfName } from './part-kinds.ts';
import type { PartKind, PromptPart } from './prompt-part.ts';
import { type TextBlock, textBlocks } from './text-blocks.ts';

/** What a whole text is by where it comes from; texts of other roles are mixed. */
const WHOLE: Partial<Record<TextRole, PartKind>> = {
  tools: 'tools',
  conversation: 'conversation',
  retrieved: 'background',
  task: 'task',
  examples: 'examples',
};
const ROLE_SENTENCE = /^(?:you are|you're|you’re|act as|i am|your role)\b/i;
const OUTPUT_SENTENCE =
  /\b(?:answer|respond|reply|return|output)\b[^.]{0,40}\b(?:json|xml|yaml|markdown|format|schema|in the form|only with)\b/i;
/** A placeholder with more beside it is a sentence that is filled in. */
const WORDS_BESIDE = 6;
/** Share of sentences that ask something, from which a block is rules. */
const ASKING = 0.5;

interface Guess {
  kind: PartKind;
  because: string;
}

/** The parts of a text, which partition it; neighbours of one kind under one title are one part. */
export function partsOf(text: PromptText, counter: TokenCounter): PromptPart[] {
  if (text.text === '') return [];
  const whole = WHOLE[text.role];
  const blocks = whole
    ? [{ start: 0, end: text.text.length, titles: [], kind: whole, because: BY_ORIGIN }]
    : joined(text, guessed(text));
  return blocks.map(({ start, end, titles, kind, because }) => ({
    path: text.path,
    kind,
    title: titles[0] ?? '',
    because,
    start,
    end,
    startLine: text.place(start, end).startLine,
    tokens: counter.count(text.text.slice(start, end)),
  }));
}

const BY_ORIGIN = 'that is where the text comes from';

type GuessedBlock = TextBlock & Guess;

function guessed(text: PromptText): GuessedBlock[] {
  const examples = readExamples(text);
  let before: Guess = { kind: 'background', because: 'nothing says what it is' };
  return textBlocks(text).map((block) => {
    const own = text.text.slice(block.start, block.end);
    const isExample = examples.some(({ start, end }) => start < block.end && end > block.start);
    const guess =
      dynamicGuess(text, block) ??
      (isExample ? { kind: 'examples' as const, because: 'input and output alternate' } : null) ??
      titleGuess(block) ??
      sentenceGuess(text, block);
    // What has no sentence, such as a fence or an empty line, belongs to what it follows.
    if (own.trim() !== '') before = guess ?? before;
    return { ...block, ...before };
  });
}

/** A block that is filled when the prompt is made, but for its tags and a few words. */
function dynamicGuess(text: PromptText, { start, end }: TextBlock): Guess | null {
  const held = text.placeholders.filter((one) => one.start >= start && one.end <= end);
  if (held.length === 0) return null;
  let rest = text.text.slice(start, end);
  for (const one of held) rest = rest.replace(text.text.slice(one.start, one.end), ' ');
  const words = rest.replace(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length > WORDS_BESIDE) return null;
  const names = held.map(({ name }) => `“${name}”`).join(', ');
  return { kind: 'dynamic', because: `it is filled with ${names}` };
}

function titleGuess({ titles }: TextBlock): Guess | null {
  for (const title of titles) {
    const kind = kindOfName(title);
    if (kind) return { kind, because: `it stands under “${title}”` };
  }
  return null;
}

function sentenceGuess(text: PromptText, { start, end }: TextBlock): Guess | null {
  const said = text.statements.filter((one) => one.start >= start && one.end <= end);
  const [first] = said;
  if (!first) return null;
  if (ROLE_SENTENCE.test(first.text)) return { kind: 'role', because: 'it says who answers' };
  if (said.some((one) => OUTPUT_SENTENCE.test(one.text))) {
    return { kind: 'output', because: 'it says how the answer is to look' };
  }
  const asking = said.filter(({ modality }) => modality !== null).length;
  if (asking / said.length >= ASKING) {
    return { kind: 'rules', because: `${asking} of ${said.length} sentences ask for something` };
  }
  return { kind: 'background', because: 'most of its sentences tell rather than ask' };
}

function joined(text: PromptText, blocks: readonly GuessedBlock[]): GuessedBlock[] {
  const parts: GuessedBlock[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    const isEmpty = text.text.slice(block.start, block.end).trim() === '';
    if (last && (isEmpty || (last.kind === block.kind && isWithin(block, last)))) {
      last.end = block.end;
    } else parts.push({ ...block });
  }
  return parts;
}

/** Under the same title, or under one below it. */
function isWithin({ titles }: TextBlock, { titles: above }: TextBlock): boolean {
  const title = above[0];
  return title === undefined ? titles.length === 0 : titles.includes(title);
}
