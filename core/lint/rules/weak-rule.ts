import type { Modality } from '../prompt/modality.ts';
import { withoutCode } from '../prompt/wording.ts';
import type { Rule } from '../rule.ts';

/** What takes back the demand beside which it stands; who must not try to do something must not do it. */
const HEDGE =
  /\b(?:if (?:at all )?possible|where possible|when possible|as (?:much|far) as possible|as appropriate|if (?:you )?(?:want|like|feel like it)|maybe|perhaps|probably|ideally|(?<!\b(?:not|n['’]t|never) )(?:try to|attempt to)|(?:in )?most of the time|more or less|generally|usually|hopefully|somewhat|reasonably)\b/i;

export const weakRule: Rule = {
  id: 'weak-rule',
  title: 'Rules that take themselves back',
  why: 'A rule that holds “if possible” leaves the case in which it does not to whoever reads it. It costs as much as one that says when.',
  mend: 'Say when it holds, or take the hedge out',
  certainties: ['medium', 'low'],
  *check({ texts, counter }) {
    for (const text of texts) {
      if (!text.isInstructing) continue;
      for (const { start, text: own, modality } of text.statements) {
        const prose = withoutCode(own);
        const hedge = modality ? HEDGE.exec(prose) : null;
        if (!hedge || !modality) continue;
        const place = text.place(start + hedge.index, start + hedge.index + hedge[0].length);
        yield {
          // A demand in one clause and its hedge in the same is a contradiction; a wish may be meant as one.
          certainty: isDemand(modality) ? ('medium' as const) : ('low' as const),
          place,
          message: `“${hedge[0]}” takes back ${isDemand(modality) ? 'a demand' : 'a wish'}`,
          evidence: [{ place, note: `stands beside “${modality.words}”` }],
          mend: 'Say when it holds and when it does not, or take the hedge out',
          tokens: counter.count(own),
          fix: null,
        };
      }
    }
  },
};

/** “Usually cannot” tells of what happens, most likely. */
function isDemand({ force, words }: Modality): boolean {
  return force === 'must' && !/^can\b|^cannot\b/i.test(words);
}
