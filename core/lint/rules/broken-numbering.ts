import type { TextPlace } from '../../model/finding.ts';
import type { PromptText } from '../prompt/prompt-text.ts';
import type { Rule } from '../rule.ts';

/** An item as it is numbered in the text. */
interface Numbered {
  /** Of the number's digits. */
  place: TextPlace;
  written: number;
}

export const brokenNumbering: Rule = {
  id: 'broken-numbering',
  title: 'Numbering that is broken',
  why: 'A step that is left out or numbered twice leaves open whether something is missing, and “step 4” then names two things or none.',
  mend: 'Number the items through',
  certainties: ['high'],
  *check({ texts, counter }) {
    for (const text of texts) {
      if (text.role === 'retrieved') continue;
      for (const list of numberedLists(text)) {
        const at = list.findIndex(
          ({ written }, index) => index > 0 && written !== list[index - 1]!.written + 1,
        );
        if (at < 0 || isAllAlike(list)) continue;
        const [before, item] = [list[at - 1]!, list[at]!];
        const first = list[0]!.written;
        yield {
          certainty: 'high',
          place: item.place,
          message: `“${item.written}” follows “${before.written}”`,
          evidence: [
            { place: item.place, note: `is numbered ${item.written}` },
            { place: before.place, note: `is numbered ${before.written}` },
          ],
          mend: 'Number the items through, or say what became of the missing ones',
          tokens: counter.count(text.text.slice(list[0]!.place.start, list.at(-1)!.place.end)),
          // What speaks of a step by its number would speak of another one then.
          fix: /\bsteps?\s+\d/i.test(text.text)
            ? null
            : {
                title: `Number them ${first} to ${first + list.length - 1}`,
                edits: list.flatMap(({ place, written }, index) =>
                  written === first + index ? [] : [{ place, text: `${first + index}` }],
                ),
              },
        };
      }
    }
  },
};

/** Markdown numbers a list of ones by itself. */
function isAllAlike(list: readonly Numbered[]): boolean {
  return list.every(({ written }) => written === list[0]!.written);
}

/** Ordered lists of at least two items, with the numbers as they are written. */
function numberedLists(text: PromptText): Numbered[][] {
  const lists = new Map<number, Numbered[]>();
  for (const { start, number, list } of text.markdown.items) {
    if (number === null) continue;
    const digits = /^\d{1,6}/.exec(text.text.slice(start, start + 6))?.[0];
    if (digits === undefined) continue;
    const item = { place: text.place(start, start + digits.length), written: Number(digits) };
    lists.set(list, [...(lists.get(list) ?? []), item]);
  }
  return [...lists.values()].filter(({ length }) => length > 1);
}
