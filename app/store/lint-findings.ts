import type { NamedFinding } from '../../core/lint/lint-answer.ts';
import type { Suppression } from '../../core/model/suppression.ts';
import type { FilePath } from '../../core/model/units.ts';
import { EVERY_FINDING, type LintState, standingOf, useLint } from './lint-store.ts';

/** Shows a text, and nothing in particular of it. */
export function showText(path: FilePath): void {
  useLint.setState({ shown: path, selected: null, part: null });
}

/** Goes to a place of a finding, the one that it is shown at if absent. */
export function visitFinding({ fingerprint, evidence }: NamedFinding, place = 0): void {
  const at = evidence[place]?.place;
  useLint.setState(({ visit, shown }) => ({
    selected: fingerprint,
    shown: at?.path ?? shown,
    visit: { place, count: visit.count + 1 },
    part: null,
  }));
}

export function setFilter(part: Partial<LintState['filter']>): void {
  useLint.setState(({ filter }) => ({ filter: { ...filter, ...part } }));
}

export const showEveryFinding = (): void => useLint.setState({ filter: EVERY_FINDING });

/** Findings that the filter lets through, in the order of the answer. */
export function shownFindings(
  state: Pick<LintState, 'answer' | 'filter' | 'suppressions' | 'meant' | 'baseline'>,
): NamedFinding[] {
  const { standing, certainties, rule } = state.filter;
  return (state.answer?.findings ?? []).filter(
    (finding) =>
      certainties.includes(finding.certainty) &&
      (rule === null || rule === finding.rule) &&
      standingOf(finding, state) === standing,
  );
}

/** To the next finding of the list, or the one before. */
export function moveFinding(by: 1 | -1): void {
  const state = useLint.getState();
  const list = shownFindings(state);
  const at = list.findIndex(({ fingerprint }) => fingerprint === state.selected);
  const next = list[at < 0 ? (by > 0 ? 0 : list.length - 1) : at + by];
  if (next) visitFinding(next);
}

export function suppress({ fingerprint, rule, place }: NamedFinding, reason: string): void {
  const said = reason.trim();
  if (said === '') return;
  const next = nextAfter(fingerprint);
  useLint.setState(({ suppressions }) => ({
    suppressions: [
      ...suppressions.filter((one) => one.fingerprint !== fingerprint),
      { fingerprint, rule, path: place.path, reason: said },
    ],
  }));
  if (next) visitFinding(next);
}

function nextAfter(fingerprint: string): NamedFinding | null {
  const list = shownFindings(useLint.getState());
  const at = list.findIndex((one) => one.fingerprint === fingerprint);
  return list[at + 1] ?? list[at - 1] ?? null;
}

export function unsuppress(fingerprint: string): void {
  useLint.setState(({ suppressions }) => ({
    suppressions: suppressions.filter((one) => one.fingerprint !== fingerprint),
  }));
}

/** Of what is open from now on. */
export function takeSuppressions(suppressions: readonly Suppression[]): void {
  useLint.setState({ suppressions, keptSuppressions: suppressions });
}

/** The reasons have left the page in a file. */
export function noteSuppressionsSaved(): void {
  useLint.setState(({ suppressions }) => ({ keptSuppressions: suppressions }));
}

export const setPart = (part: string | null): void => useLint.setState({ part });

export function setPartKind(key: string, kind: LintState['kinds'][string]): void {
  useLint.setState(({ kinds }) => ({ kinds: { ...kinds, [key]: kind } }));
}

export const setPair = (pair: number | null): void => useLint.setState({ pair });
