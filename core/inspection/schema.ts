import { LIMITS } from '../limits.ts';
import type {
  Candidate,
  FusedScore,
  PriorScore,
  RerankScore,
  StageScore,
} from '../model/candidate.ts';
import type { ChunkKind, ChunkRef } from '../model/chunk.ts';
import type { ChunkForm } from '../model/chunk-form.ts';
import type { FileNote, LedgerEntry, SkipReason } from '../model/file.ts';
import { CERTAINTIES, FLAG_KINDS, type Flag } from '../model/flag.ts';
import type { HandMark } from '../model/hand.ts';
import type { GitOutcome, HistoryAbsence } from '../model/history.ts';
import { OrielError } from '../model/problem.ts';
import { PULL_RELATIONS, type PulledBy } from '../model/pull.ts';
import { QUALITIES } from '../model/quality.ts';
import { type Comment, type ReviewTarget, VERDICTS } from '../model/review.ts';
import { QUERY_KINDS, type Settings, TIERS } from '../model/settings.ts';
import type { Absence } from '../model/silence.ts';
import type { Step, StepAction } from '../model/step.ts';
import type { Suppression } from '../model/suppression.ts';
import { readSettings } from '../read-settings.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import {
  asObject,
  byTag,
  type Check,
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
  time,
  truth,
} from './check.ts';
import {
  type Counting,
  FORMAT,
  type Masked,
  type SavedInspection,
  VERSION,
} from './saved-inspection.ts';

// The checks are typed by the records: a field that is added there does not compile until it is here.

const ref = { id: text, path: text, startLine: ordinal, endLine: ordinal, symbol: nullOr(text) };
const chunkRef = fields<ChunkRef>(ref);
const score = { score: finite, rank: ordinal };
const stageScore = fields<StageScore>(score);

const flag = fields<Flag>({
  kind: oneIn(FLAG_KINDS),
  certainty: oneIn(CERTAINTIES),
  evidence: text,
  line: nullOr(ordinal),
  twin: nullOr(fields({ ...ref, similarity: nullOr(finite) })),
});

const candidate = fields<Candidate>({
  ...ref,
  kind: oneOf<ChunkKind>({
    function: true,
    method: true,
    class: true,
    interface: true,
    type: true,
    enum: true,
    module: true,
    variable: true,
    section: true,
    block: true,
    window: true,
  }),
  language: text,
  fallback: truth,
  isInPlay: truth,
  tokens: count,
  stages: fields<Candidate['stages']>({
    lexical: nullOr(stageScore),
    dense: nullOr(stageScore),
    fused: fields<FusedScore>({
      ...score,
      parts: listOf(
        fields({ stage: oneOf({ lexical: true, dense: true }), rank: ordinal, value: finite }),
      ),
    }),
    priors: fields<PriorScore>({
      ...score,
      multipliers: listOf(fields({ name: text, multiplier: finite, reason: text })),
    }),
    reranked: nullOr(fields<RerankScore>({ ...score, model: stageScore, share: finite })),
  }),
  flags: listOf(flag),
  quality: fields({ tier: oneIn(QUALITIES), reason: text }),
  decision: fields<Candidate['decision']>({
    action: oneOf({ take: true, 'leave-out': true, skip: true }),
    reason: text,
  }),
});

const tier = oneIn(TIERS);

const form = nullOr(
  oneOf<ChunkForm>({ whole: true, squeezed: true, slice: true, signature: true, file: true }),
);

const stepAction = oneOf<StepAction>({
  place: true,
  take: true,
  'leave-out': true,
  skip: true,
});

const step = fields<Step>({
  action: stepAction,
  tier,
  label: text,
  chunk: nullOr(fields({ ...ref, rank: ordinal })),
  form,
  pulledBy: nullOr(
    fields<PulledBy>({ relation: oneIn(PULL_RELATIONS), from: chunkRef, isByHand: truth }),
  ),
  reason: text,
  tokens: count,
  totalAfter: count,
  replacedBy: listOf(chunkRef),
});

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

const ledgerEntry = byTag<LedgerEntry>('status', {
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

const git = byTag<GitOutcome>('kind', {
  read: fields<Extract<GitOutcome, { kind: 'read' }>>({
    kind: oneOf({ read: true }),
    head: fields({ commit: text, subject: text, at: finite, branch: nullOr(text) }),
    commits: count,
    since: finite,
    isComplete: truth,
    isCut: truth,
    problems: listOf(text),
  }),
  absent: fields<Extract<GitOutcome, { kind: 'absent' }>>({
    kind: oneOf({ absent: true }),
    reason: oneOf<HistoryAbsence['reason']>({
      'no-git': true,
      elsewhere: true,
      'object-format': true,
      'ref-storage': true,
      'no-commits': true,
      unreadable: true,
    }),
    detail: text,
  }),
});

const absence = fields<Absence>({
  asked: count,
  missing: count,
  shown: listOf(fields({ term: text, nearest: listOf(text) })),
});

const settings: Check<Settings> = (value, at) => {
  requireAll(DEFAULT_SETTINGS, value, at);
  try {
    const read = readSettings(value);
    const canonical = Object.entries(read.canonical).sort(([a], [b]) => (a < b ? -1 : 1));
    return { ...read, canonical: Object.fromEntries(canonical) };
  } catch (error) {
    if (error instanceof OrielError) return refuse(at, `cannot be used: ${error.message}`);
    throw error;
  }
};

/** Nothing may be left to a default: it need not be the one that the inspection was made by. */
function requireAll(wanted: object, value: unknown, at: string): void {
  const object = asObject(value, at);
  for (const [name, part] of Object.entries(wanted)) {
    const place = `${at}.${name}`;
    if (!Object.hasOwn(object, name)) refuse(place, 'is missing');
    if (typeof part === 'object' && !Array.isArray(part)) requireAll(part, object[name], place);
  }
}

const masked = fields<Masked>({
  kind: oneOf<Masked['kind']>({
    'private-key': true,
    'aws-access-key': true,
    'github-token': true,
    'gitlab-token': true,
    'slack-token': true,
    'google-key': true,
    'stripe-key': true,
    'npm-token': true,
    'model-provider-key': true,
    jwt: true,
    'bearer-token': true,
    'connection-password': true,
    'assigned-secret': true,
  }),
  field: text,
  path: nullOr(text),
  line: ordinal,
});

const target = byTag<ReviewTarget>('kind', {
  chunk: fields<Extract<ReviewTarget, { kind: 'chunk' }>>({
    kind: oneOf({ chunk: true }),
    chunk: chunkRef,
  }),
  part: fields<Extract<ReviewTarget, { kind: 'part' }>>({
    kind: oneOf({ part: true }),
    tier,
    label: text,
  }),
  step: fields<Extract<ReviewTarget, { kind: 'step' }>>({
    kind: oneOf({ step: true }),
    number: ordinal,
    action: stepAction,
    tier,
    label: text,
    chunk: nullOr(chunkRef),
  }),
  flag: fields<Extract<ReviewTarget, { kind: 'flag' }>>({
    kind: oneOf({ flag: true }),
    flag: oneIn(FLAG_KINDS),
    chunk: chunkRef,
  }),
});

const comment = fields<Comment>({
  id: textUpTo(LIMITS.authorChars),
  author: textUpTo(LIMITS.authorChars),
  at: time,
  editedAt: nullOr(time),
  verdict: nullOr(oneIn(VERDICTS)),
  text: textUpTo(LIMITS.commentChars),
  target,
});

/** The shape of version 3; docs/inspection-format.md says what each field is. */
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
});
