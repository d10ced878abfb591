import { declaredLabels } from '../examples/declared-labels.ts';
import { type Example, readExamples } from '../examples/read-examples.ts';
import type { Prompt } from '../prompt/prompt.ts';
import type { Rule } from '../rule.ts';

/** With fewer, one more or less turns everything. */
const LEAST_EXAMPLES = 4;
/** Half of the sum of all differences between two distributions, 0 to 1, from which they are not alike. */
const FAR = 0.2;
/** Share of the most frequent label, where nobody says how often it occurs. */
const MOST = 0.6;

export const unbalancedExamples: Rule = {
  id: 'unbalanced-examples',
  title: 'Examples out of balance',
  why: 'A model takes how often a label stands in the examples for how often it is right. Too many of one kind lead it there.',
  mend: 'Have the labels as often among the examples as they occur',
  certainties: ['high', 'medium'],
  *check(prompt) {
    for (const text of prompt.texts) {
      const labelled = readExamples(text).filter(({ label }) => label !== null);
      const shares = sharesOf(labelled);
      if (labelled.length < LEAST_EXAMPLES || shares.size === labelled.length) continue;
      const finding = prompt.distribution
        ? againstDistribution(labelled, shares, prompt.distribution)
        : againstEach(labelled, shares, declaredLabels(text));
      if (finding) yield { ...finding, ...placesOf(labelled, prompt), fix: null };
    }
  },
};

interface Judged {
  certainty: 'high' | 'medium';
  message: string;
  mend: string;
}

function againstDistribution(
  examples: readonly Example[],
  shares: ReadonlyMap<string, number>,
  distribution: Readonly<Record<string, number>>,
): Judged | null {
  const labels = [...new Set([...shares.keys(), ...Object.keys(distribution)])];
  const apart = labels.map((label) => {
    const is = shares.get(label) ?? 0;
    const should = distribution[label] ?? 0;
    return { label, is, should };
  });
  const distance = apart.reduce((sum, { is, should }) => sum + Math.abs(is - should), 0) / 2;
  if (distance < FAR) return null;
  const worst = apart.reduce((a, b) =>
    Math.abs(b.is - b.should) > Math.abs(a.is - a.should) ? b : a,
  );
  return {
    certainty: 'high',
    message: `“${worst.label}” is ${percent(worst.is)} of ${examples.length} examples, and ${percent(worst.should)} of what occurs`,
    mend: `Have ${Math.round(worst.should * examples.length)} of ${examples.length} examples with “${worst.label}”`,
  };
}

function againstEach(
  examples: readonly Example[],
  shares: ReadonlyMap<string, number>,
  declared: readonly string[],
): Judged | null {
  const [label, share] = [...shares].reduce((a, b) => (b[1] > a[1] ? b : a));
  const missing = declared.filter((one) => !shares.has(one));
  if (share < MOST && missing.length === 0) return null;
  const most = `“${label}” is ${percent(share)} of ${examples.length} examples`;
  const none = `${missing.map((one) => `“${one}”`).join(', ')} ${missing.length === 1 ? 'has' : 'have'} none`;
  return {
    certainty: 'medium',
    message: [...(share >= MOST ? [most] : []), ...(missing.length > 0 ? [none] : [])].join('; '),
    mend: 'Have examples of each label, as often as it occurs; give the distribution to have it compared',
  };
}

function sharesOf(examples: readonly Example[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { label } of examples) {
    shares.set(label!, (shares.get(label!) ?? 0) + 1 / examples.length);
  }
  return shares;
}

function placesOf(examples: readonly Example[], { counter }: Prompt) {
  const [first, last] = [examples[0]!, examples.at(-1)!];
  const { text } = first;
  const evidence = examples.map(({ start, end, label }) => ({
    place: text.place(start, end),
    note: `is an example of “${label}”`,
  }));
  return {
    place: text.place(first.start, last.end),
    evidence,
    tokens: counter.count(text.text.slice(first.start, last.end)),
  };
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
