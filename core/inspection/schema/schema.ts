import { LIMITS } from '../../limits.ts';
import type { HandMark } from '../../model/hand.ts';
import { QUERY_KINDS } from '../../model/settings.ts';
import type { Absence } from '../../model/silence.ts';
import type { Suppression } from '../../model/suppression.ts';
import {
  count,
  fields,
  finite,
  listOf,
  listUpTo,
  nullOr,
  oneIn,
  oneOf,
  ordinal,
  refuse,
  text,
  textUpTo,
} from '../check.ts';
import { type Counting, FORMAT, type SavedInspection, VERSION } from '../saved-inspection.ts';
import { candidate } from './candidate.ts';
import { comment } from './comment.ts';
import { git } from './git.ts';
import { ledgerEntry } from './ledger.ts';
import { masked } from './masked.ts';
import { chunkRef, form, tier } from './parts.ts';
import { settings } from './settings.ts';
import { step } from './step.ts';

const absence = fields<Absence>({
  asked: count,
  missing: count,
  shown: listOf(fields({ term: text, nearest: listOf(text) })),
});

/** The shape of version 4; docs/inspection-format.md says what each field is. */
export const checkShape = fields<SavedInspection>({
  format: oneOf<typeof FORMAT>({ [FORMAT]: true }),
  version: (value, at) => (value === VERSION ? VERSION : refuse(at, `must be ${VERSION}`)),
  oriel: nullOr(text),
  source: fields({
    name: text,
    files: count,
    chunks: count,
    chars: count,
    imports: fields({ total: count, resolved: count, external: count, unresolved: count }),
  }),
  snapshot: text,
  settingsHash: text,
  query: fields({
    task: text,
    given: listOf(text),
    cursor: nullOr(fields({ path: text, line: ordinal })),
  }),
  settings,
  kind: oneIn(QUERY_KINDS),
  coverage: fields({ model: nullOr(text), embedded: count, total: count, truncated: count }),
  reranking: nullOr(
    fields({
      method: oneOf({ 'late-interaction': true, 'cross-encoder': true }),
      model: nullOr(text),
      read: count,
      toRead: count,
    }),
  ),
  terms: listOf(text),
  queryTerms: listOf(
    fields({
      term: text,
      weight: finite,
      from: oneOf({
        task: true,
        'word form': true,
        cursor: true,
        'open file': true,
        neighbour: true,
      }),
    }),
  ),
  silence: nullOr(fields({ identifiers: absence, words: absence })),
  lost: listOf(
    fields<HandMark>({
      action: oneOf({ pin: true, mute: true }),
      path: text,
      chunk: nullOr(fields({ id: text, startLine: ordinal, endLine: ordinal })),
      reason: text,
    }),
  ),
  notes: listOf(text),
  git: nullOr(git),
  ledger: fields({
    entries: listOf(ledgerEntry),
    pruned: listOf(fields({ path: text, rule: text })),
  }),
  candidates: listOf(candidate),
  steps: listOf(step),
  window: fields({
    total: count,
    capacity: count,
    tiers: listOf(fields({ tier, budget: count, used: count })),
    segments: listOf(
      fields({
        tier,
        label: text,
        chunk: nullOr(chunkRef),
        form,
        startToken: count,
        endToken: count,
      }),
    ),
  }),
  repeats: listOf(fields({ chunk: text, share: finite, by: text })),
  promptLines: listOf(count),
  counting: fields<Counting>({
    preset: nullOr(textUpTo(LIMITS.authorChars)),
    calibration: nullOr(fields({ counted: ordinal, reported: ordinal })),
  }),
  texts: nullOr(fields({ prompt: text, chunks: listOf(fields({ chunk: chunkRef, text })) })),
  review: listUpTo(LIMITS.comments, comment),
  suppressions: listUpTo(
    LIMITS.suppressions,
    fields<Suppression>({
      fingerprint: textUpTo(LIMITS.authorChars),
      rule: textUpTo(LIMITS.authorChars),
      path: text,
      reason: textUpTo(LIMITS.commentChars),
    }),
  ),
  masked: listOf(masked),
  unmasked: listOf(masked),
});
