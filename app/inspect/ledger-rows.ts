import type { FileNote, Ledger, LedgerEntry, SkipReason } from '../../core/model/file.ts';
import { FILE_NOTES, SKIP_REASONS } from '../problems/wording.ts';
import { countOf } from '../ui/format.ts';

export type LedgerFilter = 'all' | 'indexed' | 'skipped' | 'notes';

/** Files of the ledger that a filter and a part of the path leave, in order of path. */
export function filterLedger(ledger: Ledger, filter: LedgerFilter, text: string): LedgerEntry[] {
  const wanted = text.trim().toLowerCase();
  return ledger.entries
    .filter((entry) => fits(entry, filter) && entry.path.toLowerCase().includes(wanted))
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

export function countLedger(ledger: Ledger): Record<LedgerFilter, number> {
  const count = (filter: LedgerFilter): number =>
    ledger.entries.filter((entry) => fits(entry, filter)).length;
  return {
    all: ledger.entries.length,
    indexed: count('indexed'),
    skipped: count('skipped'),
    notes: count('notes'),
  };
}

function fits(entry: LedgerEntry, filter: LedgerFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'notes') return entry.status === 'indexed' && entry.notes.length > 0;
  return entry.status === filter;
}

/** What became of a file in a few words, and what to do about it. */
export function ledgerWords(entry: LedgerEntry): { words: string; advice: string } {
  if (entry.status === 'skipped') {
    const { title, advice } = SKIP_REASONS[entry.reason satisfies SkipReason];
    return { words: entry.detail ? `${title}: ${entry.detail}` : title, advice };
  }
  const notes = entry.notes.map((note: FileNote) => FILE_NOTES[note]);
  return {
    words: [countOf(entry.chunks, 'chunk'), ...notes.map(({ title }) => title)].join(', '),
    advice: notes.map(({ advice }) => advice).join(' '),
  };
}
