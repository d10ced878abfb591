import { PromptText } from '../../lint/prompt/prompt-text.ts';
import type { Statement } from '../../lint/prompt/statements.ts';
import type { CharOffset } from '../../model/units.ts';

/** A sentence that leaves no choice. */
export interface HardRule {
  start: CharOffset;
  end: CharOffset;
  /** The sentence as written. */
  text: string;
  isNegative: boolean;
}

/** Words by which an author makes a demand a rule; a bare imperative is a step of the work. */
const EXPLICIT =
  /\b(?:must|shall|always|never|do not|don['’]t|you can(?:not|['’]t)|required|forbidden|prohibited|mandatory|not allowed|not permitted|at all times|without exception|may not|only ever|under no circumstances?)\b/i;
const SHOUTED = /\b(?:ONLY|CRITICAL|IMPORTANT)\b/;
/** What is quoted is somebody else's demand: the compiler's, the reader's. */
const QUOTED = /["“][^"“”]*["”]|`[^`]*`/g;
/** How a thing behaves: “the hook always triggers”, “is always rendered”, “can never be”. */
const TOLD =
  /\b(?:is|are|was|were|can|could|will|would|it|that|which|['’]s)\s+(?:always|never)\b|`\s+(?:always|never)\s+\w+s\b|\p{L}\s+(?:always|never)\s+\p{L}*[^s\s]s\b/iu;
/** What a person orders for good: at the head of a clause, or to “you”. “It never works” orders nothing. */
const ORDER =
  /(?:^|[,;:.!—–]\s*|\b(?:and|but|so|please|also|then|remember to|remember:|make sure (?:to|you))\s+)[*_\s]*(?:please\s+|you\s+)?(?:always|never|do not|don['’]t|under no circumstances?|at no point|from now on)\b|\byou (?:must|may not|shall|cannot|can['’]t|should (?:never|always)|are not (?:allowed|permitted))\b|\bmust (?:not|never|always)\b/i;
/** What people say with the same words and do not mean as a rule. */
const IDLE =
  /\b(?:never ?mind|(?:do not|don['’]t) (?:worry|bother|know|think|understand|see|get it|remember|have|need|care|want|mind)|always (?:the case|been|happens?|works?))\b/i;
/** What is longer is pasted; rules are looked for in its lines alone. */
const LONGEST_LINE = 600;

/** Hard rules of a text that instructs: a system prompt, CLAUDE.md, a summary. Linear in the text but for Markdown. */
export function hardRulesOf(text: string): HardRule[] {
  if (!isExplicit(text)) return [];
  const source = new PromptText({ path: '', text, role: 'instructions' });
  return source.statements.flatMap((statement) =>
    statement.modality?.force === 'must' && isDemand(statement.text) ? ruleOf(statement) : [],
  );
}

/** Lasting orders in what a person typed, sentence by sentence. Linear in the text. */
export function ordersOf(text: string): HardRule[] {
  const rules: HardRule[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    if (line.length <= LONGEST_LINE) {
      for (const { 0: sentence, index } of line.matchAll(
        /[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]?/g,
      )) {
        const own = sentence.trim();
        if (own.endsWith('?') || !ORDER.test(own) || IDLE.test(own)) continue;
        const start = at + index + sentence.indexOf(own);
        rules.push({ start, end: start + own.length, text: own, isNegative: isNegative(own) });
      }
    }
    at += line.length + 1;
  }
  return rules;
}

function isExplicit(text: string): boolean {
  return EXPLICIT.test(text) || SHOUTED.test(text);
}

function isDemand(text: string): boolean {
  const own = text.replace(QUOTED, '`…`');
  return isExplicit(own) && (!TOLD.test(own) || /\b(?:must|shall)\b/i.test(own));
}

function ruleOf({ start, end, text, modality }: Statement): HardRule {
  return { start, end, text, isNegative: modality!.isNegative };
}

function isNegative(text: string): boolean {
  return /\b(?:never|not|no|cannot|can['’]t|don['’]t)\b/i.test(text);
}
