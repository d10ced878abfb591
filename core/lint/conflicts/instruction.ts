import { STOP_WORDS } from '../../rank/stop-words.ts';
import { stemOf } from '../../rank/word-stem.ts';
import { isWithin, type Span } from '../prompt/markdown.ts';
import { meets } from '../prompt/meets.ts';
import type { Modality } from '../prompt/modality.ts';
import type { Prompt } from '../prompt/prompt.ts';
import type { PromptText } from '../prompt/prompt-text.ts';
import type { Statement } from '../prompt/statements.ts';
import { clausesOf } from './clauses.ts';

/** Words as they are written first, by their stem. */
export type Stems = ReadonlyMap<string, string>;

/** A clause that asks for something: “Use services, never direct access” are two. */
export interface Instruction {
  source: PromptText;
  /** The whole sentence. */
  statement: Statement;
  /** What of it is meant. */
  text: string;
  modality: Modality;
  /** What it speaks of, as written, by stem; without the words by which it obliges. */
  stems: Stems;
  /** Whether it holds in some case only, or leaves some out. */
  isConditional: boolean;
}

const CONDITION =
  /\b(?:unless|except(?: for)?|if|when(?:ever)?|only|until|without|instead of|rather than|other than|while|once|where|during|otherwise|already|needed|necessary|explicitly|specifically|by default|in case|for (?:example|instance|new|legacy|old|complex|simple|public|private|internal|tests?))\b|\((?!\))/i;
const OBLIGING = new Set(
  'must never always shall should may not do does don dont doesn ensure make sure prefer avoid please required need needs have use using used uses only'.split(
    ' ',
  ),
);

/** Instructions of all texts that instruct, in the order of the prompt. */
export function instructionsIn({ texts }: Pick<Prompt, 'texts'>): Instruction[] {
  return texts.flatMap((source) => {
    if (!source.isInstructing) return [];
    const isForbidden = forbiddenIn(source);
    return source.statements.flatMap((statement) => {
      const isConditional = CONDITION.test(statement.text);
      return clausesOf(statement.text).map(({ text, modality: said }, index) => {
        const isTurned = index === 0 && !said.isNegative && isForbidden(statement);
        const modality = isTurned ? { ...said, isNegative: true } : said;
        return { source, statement, text, modality, stems: stemsOf(text), isConditional };
      });
    });
  });
}

/** Nothing else may stand there: below “Avoid common mistakes” stands what to do instead. */
const FORBIDDING =
  /^\W*(?:things (?:to|you) |you (?:must|should) |please )?(?:do not|don['’]?ts?|never|avoid|forbidden|prohibited|not allowed|(?:what )?not to do|must not|should not)(?: (?:do|use|generate|write|add))?(?: the following| these| any of these)?\W*$/i;

/** Whether a statement stands in a list of what is forbidden: under such a heading, or below a line such as “Never:”. */
function forbiddenIn({ markdown, statements }: PromptText): (statement: Statement) => boolean {
  const items = outermost(markdown.items);
  const below = new Set<Statement>();
  let isListed = false;
  for (const statement of statements) {
    if (!isWithin(items, statement.start)) {
      isListed = statement.text.endsWith(':') && FORBIDDING.test(statement.text);
    } else if (isListed) below.add(statement);
  }
  return (statement) => below.has(statement) || FORBIDDING.test(statement.headings.at(-1) ?? '');
}

function outermost(spans: readonly Span[]): Span[] {
  let end = 0;
  return spans.filter((span) => {
    if (span.start < end) return false;
    end = span.end;
    return true;
  });
}

/** What a text speaks of; a name in code is one word, as it is written. */
export function stemsOf(text: string): Stems {
  const words =
    text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}_'’.-]*[\p{L}\p{N}]|\p{L}/gu) ?? [];
  const stems = new Map<string, string>();
  for (const written of words) {
    const word = written.replace(/['’].*$/, '');
    if (word.length < 2 || STOP_WORDS.has(word) || OBLIGING.has(word)) continue;
    const stem = stemOf(word);
    if (!stems.has(stem)) stems.set(stem, word);
  }
  return stems;
}

/** Words of the first that both speak of, in its order. */
export function sharedWords(a: Stems, b: Stems): string[] {
  return [...a].flatMap(([stem, word]) => (b.has(stem) ? word : []));
}

/** Whether both can speak to the same work. */
export function shareScope(a: Instruction, b: Instruction): boolean {
  return meets(a.source, b.source);
}

/** Size of the intersection over that of the union, 0 to 1; 0 for two empty ones. */
export function jaccard(a: Stems, b: Stems): number {
  const both = sharedWords(a, b).length;
  return both === 0 ? 0 : both / (a.size + b.size - both);
}
