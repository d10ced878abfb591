import {
  CERTAINTIES,
  type Certainty,
  FLAG_KINDS,
  type FlagKind,
  isAtLeast,
} from '../../core/model/flag.ts';
import type { Case } from './score.ts';

export interface Tally {
  found: number;
  false: number;
  missed: number;
}

/** Cases of one kind, or of all, in numbers. A false flag counts at the surest certainty it was given with. */
export function tally(
  cases: readonly Case[],
  { kind, certainty }: { kind?: FlagKind; certainty?: Certainty } = {},
): Tally {
  const counts: Tally = { found: 0, false: 0, missed: 0 };
  for (const row of cases) {
    if (kind !== undefined && row.kind !== kind) continue;
    if (certainty !== undefined && row.certainty !== certainty) continue;
    counts[row.outcome] += 1;
  }
  return counts;
}

/** Share of the flags given that are right; null where none was given. */
export function precision({ found, false: wrong }: Tally): number | null {
  return found + wrong === 0 ? null : found / (found + wrong);
}

/** Share of the labels that were found; null where there is none. */
export function recall({ found, missed }: Tally): number | null {
  return found + missed === 0 ? null : found / (found + missed);
}

/** The tables of docs/curation.md. */
export function curationTables(
  cases: readonly Case[],
  nearCount: (kind: FlagKind) => number,
): string {
  const rows = [...FLAG_KINDS, undefined].map((kind) => {
    const all = tally(cases, { kind });
    const near = kind
      ? nearCount(kind)
      : FLAG_KINDS.reduce((sum, each) => sum + nearCount(each), 0);
    return [
      kind ?? '**all**',
      all.found + all.missed,
      near,
      all.found,
      all.false,
      all.missed,
      share(precision(all)),
      share(recall(all)),
      ...CERTAINTIES.map((certainty) => {
        const at = tally(cases, { kind, certainty });
        return precision(at) === null ? '–' : `${share(precision(at))} of ${at.found + at.false}`;
      }),
    ].join(' | ');
  });
  return [
    'kind | cases | look-alikes | found | false | missed | precision | recall | high | medium | low',
    '--- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---:',
    ...rows,
  ].join('\n');
}

/** What is found by flags of at least each certainty, in a sentence. */
export function recallByCertainty(cases: readonly Case[]): string {
  const labels = cases.filter(({ outcome }) => outcome !== 'false');
  const parts = CERTAINTIES.map((least) => {
    const found = labels.filter(({ certainty }) => certainty && isAtLeast(certainty, least));
    return `${least} ${share(found.length / labels.length)}`;
  });
  return `Recall of the flags whose certainty is at least: ${parts.join(', ')}.`;
}

/** What went wrong, one line each, with the evidence that was given. */
export function mistakes(cases: readonly Case[]): string {
  return cases
    .filter(({ outcome, wrongTwin }) => outcome !== 'found' || wrongTwin !== null)
    .map(({ outcome, kind, certainty, file, evidence, wrongTwin, lookAlike }) => {
      const what = outcome === 'found' ? `wrong twin ${wrongTwin}` : outcome;
      const how = [certainty, lookAlike ? 'look-alike' : null].filter(Boolean).join(', ');
      return `- ${what} ${kind}${how ? ` (${how})` : ''} ${file}: ${evidence.join('; ')}`;
    })
    .join('\n');
}

function share(value: number | null): string {
  return value === null ? '–' : value.toFixed(3);
}
