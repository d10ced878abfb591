import { clausesOf } from '../conflicts/clauses.ts';
import type { Rule } from '../rule.ts';

/** Of a list, so many in a row that only forbid. */
const LEAST_ROW = 4;
/** What is forbidden for good: nothing is to be done instead. */
const ABSOLUTE =
  /\b(?:secrets?|passwords?|credentials?|tokens?|keys?|commit|push|delete|drop|force|production|personal|PII|main|master|publish|deploy|license|malicious|illegal|harmful|medical|legal|guess|invent|fabricate|make up|lie|hallucinate)\b/i;

export const negativeOnly: Rule = {
  id: 'negative-only',
  title: 'Rules that only forbid',
  why: 'What not to do leaves open what to do. A model that is told what is wanted keeps to it more often than one that is told what is not.',
  mend: 'Say what to do instead',
  certainties: ['low'],
  *check({ texts, counter }) {
    for (const text of texts) {
      if (!text.isInstructing) continue;
      let row: (typeof text.statements)[number][] = [];
      const rows: (typeof row)[] = [];
      for (const statement of text.statements) {
        const clauses = clausesOf(statement.text);
        const isBare =
          clauses.length > 0 &&
          clauses.every(({ modality }) => modality.isNegative) &&
          !ABSOLUTE.test(statement.text);
        if (isBare) row.push(statement);
        else {
          rows.push(row);
          row = [];
        }
      }
      for (const found of [...rows, row]) {
        if (found.length < LEAST_ROW) continue;
        const place = text.place(found[0]!.start, found.at(-1)!.end);
        yield {
          certainty: 'low',
          place,
          message: `${found.length} rules in a row only forbid`,
          evidence: found.map(({ start, end }) => ({
            place: text.place(start, end),
            note: 'says nothing to do instead',
          })),
          mend: 'Say what to do instead, at least of those that come up often',
          tokens: counter.count(text.text.slice(place.start, place.end)),
          fix: null,
        };
      }
    }
  },
};
