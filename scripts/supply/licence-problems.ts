import type { Licence } from '../../core/site/licences.ts';

export interface LicencePolicy {
  allowed: ReadonlySet<string>;
  /** Licences that only one thing may have, by its name. */
  also: Readonly<Record<string, { licences: readonly string[] }>>;
}

/** What is wrong with the licences of what is shipped, a sentence each. */
export function licenceProblems(entries: readonly Licence[], policy: LicencePolicy): string[] {
  return entries.flatMap(({ name, licence, text }) => {
    const isAllowed = (one: string): boolean =>
      policy.allowed.has(one) || (policy.also[name]?.licences.includes(one) ?? false);
    const problems: string[] = [];
    if (!licence) problems.push(`${name} states no licence`);
    else if (!isFulfilled(licence, isAllowed)) {
      problems.push(
        `${name} has the licence ${licence}, which scripts/supply/policy.ts does not allow`,
      );
    }
    if (text.trim() === '') problems.push(`${name} comes without the text of its licence`);
    return problems;
  });
}

/**
 * Whether an SPDX expression of names, AND and OR can be met with licences that are allowed. AND binds closer; brackets
 * may only stand around the whole. What is no such expression is not met.
 */
export function isFulfilled(expression: string, isAllowed: (licence: string) => boolean): boolean {
  const bare = expression.replace(/^\(([^()]*)\)$/, '$1');
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((one) => isAllowed(one)));
}
