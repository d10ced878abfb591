import type { TermDictionary } from './term-dictionary.ts';
import { stemOf } from './word-stem.ts';

/** A plain English word; names with digits or of other scripts have no forms here. */
const WORD = /^[a-z]{3,20}$/;

/** The words of a dictionary by their stem. Grows with the dictionary, when it is next asked. */
export class WordForms {
  private readonly byStem = new Map<string, string[]>();
  private known = 0;

  constructor(private readonly dictionary: TermDictionary) {}

  /** Other words of the dictionary that share the term's stem, in the order of the alphabet. */
  of(term: string): string[] {
    if (!WORD.test(term)) return [];
    if (this.known < this.dictionary.size) this.learn();
    return (this.byStem.get(stemOf(term)) ?? []).filter((form) => form !== term).sort();
  }

  private learn(): void {
    let number = 0;
    for (const term of this.dictionary.allTerms()) {
      if (number++ < this.known || !WORD.test(term)) continue;
      const stem = stemOf(term);
      const forms = this.byStem.get(stem);
      if (forms) forms.push(term);
      else this.byStem.set(stem, [term]);
    }
    this.known = this.dictionary.size;
  }
}
