import type { FileNote, LedgerEntry, SkipReason } from '../../model/file.ts';
import { byTag, count, fields, listOf, nullOr, oneOf, text } from '../check.ts';

const note = oneOf<FileNote>({
  empty: true,
  'decoded-with-guesses': true,
  'utf-16': true,
  'outputs-left-out': true,
  'lines-only': true,
  'syntax-errors': true,
  'long-lines': true,
  'grammar-missing': true,
  'partly-lines': true,
  'odd-name': true,
});

const skipReason = oneOf<SkipReason>({
  ignored: true,
  binary: true,
  'too-large': true,
  'over-limit': true,
  unreadable: true,
  vanished: true,
  changed: true,
  'timed-out': true,
  unnameable: true,
  'duplicate-path': true,
  quarantined: true,
  cancelled: true,
});

export const ledgerEntry = byTag<LedgerEntry>('status', {
  indexed: fields<Extract<LedgerEntry, { status: 'indexed' }>>({
    path: text,
    status: oneOf({ indexed: true }),
    bytes: count,
    hash: nullOr(text),
    chunks: count,
    notes: listOf(note),
  }),
  skipped: fields<Extract<LedgerEntry, { status: 'skipped' }>>({
    path: text,
    status: oneOf({ skipped: true }),
    bytes: nullOr(count),
    reason: skipReason,
    detail: text,
  }),
});
