import type { Finding, TextPlace } from '../model/finding.ts';
import { CERTAINTIES } from '../model/flag.ts';
import { comparePaths } from '../paths/compare-paths.ts';
import type { Prompt } from './prompt/prompt.ts';
import type { Rule } from './rule.ts';

/** All that the rules find, by text and place, surest first at one place. The same for equal prompts. */
export function lint(prompt: Prompt, rules: readonly Rule[]): Finding[] {
  const order = new Map(prompt.texts.map(({ path }, index) => [path, index]));
  const findings = rules.flatMap((rule) =>
    [...rule.check(prompt)].map((found): Finding => ({ rule: rule.id, ...found })),
  );
  const textOf = ({ path }: TextPlace): number => order.get(path) ?? order.size;
  return findings.sort(
    (a, b) =>
      textOf(a.place) - textOf(b.place) ||
      comparePaths(a.place.path, b.place.path) ||
      a.place.start - b.place.start ||
      CERTAINTIES.indexOf(a.certainty) - CERTAINTIES.indexOf(b.certainty) ||
      comparePaths(a.rule, b.rule) ||
      a.place.end - b.place.end,
  );
}
