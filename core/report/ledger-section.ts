import type { SavedInspection } from '../inspection/saved-inspection.ts';
import { type LedgerEntry, ledgerTotals } from '../model/file.ts';
import { groupDigits } from '../text/group-digits.ts';
import { type Html, html } from './html.ts';
import { folded, pathOf, section } from './pieces.ts';
import { countOf } from './words.ts';

type Indexed = Extract<LedgerEntry, { status: 'indexed' }>;
type Skipped = Extract<LedgerEntry, { status: 'skipped' }>;

/** A folder of more is looked through in the inspection itself. */
const MOST_ROWS = 400;

/** The account of every listed file: sums by reason, and what is not indexed as it is by name. */
export function ledgerSection({ ledger }: SavedInspection): Html {
  const { listed, indexed, skipped } = ledgerTotals(ledger);
  const left = ledger.entries.filter((entry): entry is Skipped => entry.status === 'skipped');
  const noted = ledger.entries.filter(
    (entry): entry is Indexed => entry.status === 'indexed' && entry.notes.length > 0,
  );
  const note = `${groupDigits(listed)} listed = ${groupDigits(indexed)} indexed + ${groupDigits(skipped)} skipped`;
  const { pruned } = ledger;
  return section('ledger', 'Ledger', note, [
    tally('skipped', countBy(left.map(({ reason }) => reason))),
    tally('indexed with a note', countBy(noted.flatMap(({ notes }) => notes))),
    rows(
      countOf(left.length, 'skipped file'),
      left.map(
        ({ path, reason, detail }) =>
          html`<tr><td>${pathOf(path)}</td><td>${reason}</td><td>${detail}</td></tr>
`,
      ),
    ),
    rows(
      `${countOf(noted.length, 'file')} with notes`,
      noted.map(
        ({ path, notes }) =>
          html`<tr><td>${pathOf(path)}</td><td>${notes.join(', ')}</td><td></td></tr>
`,
      ),
    ),
    rows(
      `${countOf(pruned.length, 'folder')} not entered`,
      pruned.map(
        ({ path, rule }) =>
          html`<tr><td>${pathOf(path)}</td><td>ignored</td><td>${rule}</td></tr>
`,
      ),
    ),
  ]);
}

function tally(what: string, counts: readonly (readonly [string, number])[]): Html {
  if (counts.length === 0) return html``;
  const words = counts.map(([name, count]) => `${groupDigits(count)} ${name}`).join(', ');
  return html`<p><b>${what}</b>: ${words}</p>
`;
}

function rows(summary: string, all: readonly Html[]): Html {
  if (all.length === 0) return html``;
  const more = all.length - MOST_ROWS;
  return folded(
    summary,
    html`<table><tbody>
${all.slice(0, MOST_ROWS)}</tbody></table>
${more > 0 && html`<p>and ${groupDigits(more)} more, which the saved inspection has</p>`}`,
  );
}

/** Most first. */
function countBy(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
