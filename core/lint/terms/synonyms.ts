import type { TextPlace } from '../../model/finding.ts';
import type { PromptText } from '../prompt/prompt-text.ts';
import { withoutCode } from '../prompt/wording.ts';
import { ranked, type TermUse } from './term-use.ts';

/** Nouns that stand for each other where a prompt speaks of one business; no pair that often means two things. */
const GROUPS: readonly (readonly string[])[] = [
  ['customer', 'client', 'user', 'shopper', 'consumer', 'end user', 'account holder'],
  ['ticket', 'case', 'inquiry', 'enquiry', 'support request'],
  ['invoice', 'bill'],
  ['order', 'purchase'],
  ['employee', 'staff member', 'team member', 'worker'],
  ['appointment', 'booking', 'reservation'],
  ['folder', 'directory'],
  ['repo', 'repository', 'codebase'],
  ['vendor', 'supplier'],
  ['patient', 'client'],
  ['email', 'mail'],
  ['answer', 'response', 'reply'],
  ['assistant', 'agent', 'bot', 'chatbot'],
  ['conversation', 'chat', 'dialogue', 'session'],
];

/**
 * Words of one group that a text uses, never two of them in one sentence: who says “the user of a client” means
 * two things.
 */
export function synonymsIn(text: PromptText): TermUse[] {
  const sentences = text.statements.map(({ start, text: own }) => {
    const prose = withoutCode(own);
    return { start, prose, lower: prose.toLowerCase() };
  });
  return GROUPS.flatMap((group) => {
    const places = new Map<string, TextPlace[]>();
    for (const { start, prose, lower } of sentences) {
      const found = group.flatMap((name) => {
        const match = lower.includes(stumpOf(name)) ? patternOf(name).exec(prose) : null;
        return match ? [{ name, at: match.index, length: match[0].length }] : [];
      });
      if (found.length > 1) return [];
      for (const { name, at, length } of found) {
        const place = text.place(start + at, start + at + length);
        places.set(name, [...(places.get(name) ?? []), place]);
      }
    }
    const why = 'stand for each other in such texts';
    return places.size > 1 ? [{ names: ranked(places), why }] : [];
  });
}

const patterns = new Map<string, RegExp>();

/** Behind an article or a pronoun, where it names someone or something: not “case by case” or “in case”. */
function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const plural = stumpOf(name) + (name.endsWith('y') ? '(?:y|ies)' : 's?');
  const pattern = new RegExp(
    `(?<=\\b(?:an?|the|this|that|their|each|every|any|all|your|our|new|these|those)\\s[*_]{0,2}(?:new |whole |entire )?)${plural}\\b(?!['’-]|[*_]{0,2} (?:of|that) (?:use|fact)|-)`,
    'i',
  );
  patterns.set(name, pattern);
  return pattern;
}

/** What all forms of a name begin with: looking for it is much quicker than matching. */
function stumpOf(name: string): string {
  return name.endsWith('y') ? name.slice(0, -1) : name;
}
