import { rulePrint } from '../rules/same-rule.ts';
import type { Stay } from '../stays.ts';

/** A sentence, and who said it when. */
export interface Said {
  text: string;
  stay: Stay;
}

/** Words by which a choice is told, or an approach is given up with the reason. */
const DECIDES =
  /\b(?:(?:I|we)(?:['’]ve| have)? decided|decision:|(?:we|I|let['’]s|let us)(?:['’]ll| will|['’]re going to)? (?:use|keep|go with|stick with|stay with|drop|skip|leave)|(?:instead of|rather than)\b|(?:does|did|will|would)(?: not|n['’]t) work because|(?:is|was) rejected|ruled out|agreed|confirmed|turns out|the (?:root )?cause (?:is|was))\b/i;
const LONGEST = 300;

/** Sentences of people and the model that decide something or rule it out, each once, at its last place. */
export function decisionsOf(stays: readonly Stay[]): Said[] {
  const found = new Map<string, Said>();
  for (const stay of stays) {
    const { kind, text } = stay.block;
    if (kind !== 'user' && kind !== 'assistant' && kind !== 'summary') continue;
    if (!DECIDES.test(text)) continue;
    for (const sentence of text.split(/(?<=[.!?])\s+|\n+/)) {
      const own = sentence.trim();
      if (own.length > LONGEST || own.endsWith('?') || !DECIDES.test(own)) continue;
      const print = rulePrint(own);
      found.delete(print);
      found.set(print, { text: own, stay });
    }
  }
  return [...found.values()];
}
