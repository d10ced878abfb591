import { bareName } from '../prompt/wording.ts';
import type { Rule } from '../rule.ts';

export const unfilledPlaceholder: Rule = {
  id: 'unfilled-placeholder',
  title: 'Placeholders without a value',
  why: 'A placeholder that is not filled is sent as it stands: the model reads braces where it should read a fact.',
  mend: 'Give it a value, or take it out',
  certainties: ['high', 'medium'],
  *check({ texts, values, counter }) {
    if (!values) return;
    for (const text of texts) {
      if (!text.isInstructing) continue;
      for (const { name, start, end } of text.placeholders) {
        if (values[name] !== undefined && values[name] !== '') continue;
        const place = text.place(start, end);
        const isEmpty = values[name] === '';
        yield {
          certainty: isEmpty ? 'medium' : 'high',
          place,
          message: isEmpty ? `“${name}” is filled with nothing` : `“${name}” has no value`,
          evidence: [{ place, note: 'is sent as it stands' }],
          mend: nearest(name, Object.keys(values)) ?? 'Give it a value, or take it out',
          tokens: counter.count(text.text.slice(start, end)),
          fix: null,
        };
      }
    }
  },
};

/** A value of nearly that name is what was meant, most likely. */
function nearest(name: string, names: readonly string[]): string | null {
  const meant = names
    .filter((one) => one !== name)
    .find((one) => bareName(one) === bareName(name) || bareName(one) === `${bareName(name)}s`);
  return meant === undefined ? null : `There is a value for “${meant}”: use one name for both`;
}
