import { type Modality, modalityOf } from '../prompt/modality.ts';

export interface Clause {
  text: string;
  modality: Modality;
}

/** Where one clause ends and the next has a demand of its own. */
const JOINT =
  /\s[-–—]+\s|—|;|:(?=\s|\*)|,\s(?=(?:and |but |or )?(?:not|never|do not|don['’]t|avoid|prefer|use|always|must)\b)|\b(?=(?:instead of|rather than|to avoid|to prevent|in order to)\b)/i;
/** A clause that begins so forbids what it names, whatever the one before asks. */
const AGAINST = /^(?:and |but |or )?(?:not|instead of|rather than|to avoid|to prevent)\b/i;
const PURPOSE = /^in order to\b/i;
const LIST = /,\s*(?:(?:or|and|nor)\s+)?|\s+(?:or|nor)\s+/;

/** Clauses of a sentence that ask for something; of a list of things that are forbidden, one for each. */
export function clausesOf(sentence: string): Clause[] {
  return sentence.split(JOINT).flatMap((part) => {
    const text = part.replace(/^[\s*_>\]["-]+|[\s*_.!]+$/g, '');
    if (text === '' || PURPOSE.test(text)) return [];
    const modality = AGAINST.test(text)
      ? {
          force: 'should' as const,
          isNegative: true,
          isAbsolute: false,
          words: text.split(' ')[0]!,
        }
      : modalityOf(text);
    if (!modality) return [];
    return modality.isNegative
      ? text.split(LIST).map((item) => ({ text: item, modality }))
      : [{ text, modality }];
  });
}
