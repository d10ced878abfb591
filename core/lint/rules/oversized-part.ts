import type { Rule } from '../rule.ts';

export const oversizedPart: Rule = {
  id: 'oversized-part',
  title: 'Dynamic parts over their budget',
  why: 'What is put in when the prompt is made takes the room of instructions, and nobody sees it unless it is measured.',
  mend: 'Limit it, sum it up, or take what the task needs of it',
  certainties: ['high'],
  *check({ texts, values, dynamicBudget, counter }) {
    if (!values) return;
    for (const text of texts) {
      const seen = new Set<string>();
      for (const { name, start, end } of text.placeholders) {
        const tokens = seen.has(name) ? 0 : counter.count(values[name] ?? '');
        seen.add(name);
        if (tokens <= dynamicBudget) continue;
        const place = text.place(start, end);
        yield {
          certainty: 'high',
          place,
          message: `“${name}” is filled with ${tokens} tokens; ${dynamicBudget} are its budget`,
          evidence: [{ place, note: `becomes ${tokens} tokens` }],
          mend: `Take ${tokens - dynamicBudget} tokens out of it: limit it, or sum it up`,
          tokens: tokens - dynamicBudget,
          fix: null,
        };
      }
    }
  },
};
