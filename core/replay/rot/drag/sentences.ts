import type { TokenCount } from '../../../model/units.ts';
import type { Stay } from '../../stays.ts';

export interface Sentence {
  text: string;
  /** As its share of the block's characters. */
  tokens: TokenCount;
}

/** Sentences and lines of a text outside of fences, in their order. Linear in it. */
export function* sentencesOf({ block: { text, tokens, chars } }: Stay): Iterable<Sentence> {
  let isCode = false;
  for (const line of text.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    if (isCode) continue;
    for (const [sentence] of line.matchAll(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*/g)) {
      const own = sentence.trim();
      const share = sentence.length / Math.max(1, chars);
      if (own !== '') yield { text: own, tokens: Math.round(tokens * Math.min(1, share)) };
    }
  }
}
