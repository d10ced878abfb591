import type { ChunkRef } from '../model/chunk.ts';
import type { WeightedTerm } from '../model/query-term.ts';
import type { Masked, SavedInspection } from './saved-inspection.ts';
import { findSecrets, maskOf, type SecretKind, type SecretSpan } from './secrets.ts';

/** Names by which parts are told from each other, and hashes: masked, two could become the same. */
const NAMES: ReadonlySet<string> = new Set([
  'id',
  'path',
  'given',
  'label',
  'commit',
  'hash',
  'snapshot',
  'settingsHash',
]);

/** A shorter secret may stand elsewhere by chance. */
const SHORTEST_KNOWN = 8;
/** A shorter term says nothing of the secret that it is a part of. */
const SHORTEST_TERM = 3;

/**
 * The inspection with every stretch that looks like a secret replaced by a mask, wherever it stands, and
 * listed in `masked` beside what was masked before. Paths and ids stay as they are. Done twice it is the
 * same as once.
 */
export function redact(saved: SavedInspection): SavedInspection {
  const secrets = secretsIn(saved);
  if (secrets.size === 0) return saved;
  const masked: Masked[] = [];
  const redacted = mapTexts(saved, '', (text, field) => {
    const spans = spansIn(text, secrets);
    masked.push(...spans.map((span) => placeOf(span, text, field, saved)));
    return maskSpans(text, spans);
  }) as SavedInspection;
  return {
    ...redacted,
    ...withoutSecretTerms(redacted, [...secrets.keys()]),
    masked: [...saved.masked, ...masked],
  };
}

/** By their text: what is recognised in one place is known in every other. */
function secretsIn(saved: SavedInspection): Map<string, SecretKind> {
  const secrets = new Map<string, SecretKind>();
  mapTexts(saved, '', (text) => {
    for (const { kind, start, end } of findSecrets(text)) secrets.set(text.slice(start, end), kind);
    return text;
  });
  return secrets;
}

function spansIn(text: string, secrets: ReadonlyMap<string, SecretKind>): SecretSpan[] {
  const found = findSecrets(text);
  for (const [secret, kind] of secrets) {
    if (secret.length < SHORTEST_KNOWN) continue;
    for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + secret.length)) {
      const end = at + secret.length;
      if (!found.some((span) => span.start < end && at < span.end)) {
        found.push({ kind, start: at, end });
      }
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function maskSpans(text: string, spans: readonly SecretSpan[]): string {
  let masked = '';
  let end = 0;
  for (const span of spans) {
    const secret = text.slice(span.start, span.end);
    // As many lines as before, so that line numbers stay true.
    const lines = secret.replace(/[^\n]+/g, '');
    masked += text.slice(end, span.start) + maskOf(span.kind, secret.length) + lines;
    end = span.end;
  }
  return masked + text.slice(end);
}

const CHUNK_TEXT = /^texts\.chunks\[(\d+)\]\.text$/;

function placeOf(
  { kind, start }: SecretSpan,
  text: string,
  field: string,
  { texts }: SavedInspection,
): Masked {
  const index = CHUNK_TEXT.exec(field)?.[1];
  const chunk: ChunkRef | null =
    index === undefined ? null : (texts?.chunks[Number(index)]?.chunk ?? null);
  const before = text.slice(0, start).split('\n').length - 1;
  return { kind, field, path: chunk?.path ?? null, line: (chunk?.startLine ?? 1) + before };
}

/** Terms are parts of the task's words, lower-cased: those of a secret are left out. */
function withoutSecretTerms({ terms, queryTerms }: SavedInspection, secrets: readonly string[]) {
  const lower = secrets.map((secret) => secret.toLowerCase());
  const isKept = (term: string): boolean =>
    term.length < SHORTEST_TERM || !lower.some((secret) => secret.includes(term));
  return {
    terms: terms.filter(isKept),
    queryTerms: queryTerms.filter(({ term }: WeightedTerm) => isKept(term)),
  };
}

/** The same record with each of its texts, but for names, as `change` gives it. */
function mapTexts(
  value: unknown,
  at: string,
  change: (text: string, field: string) => string,
): unknown {
  if (typeof value === 'string') return change(value, at);
  if (Array.isArray(value)) {
    return value.map((item, index) => mapTexts(item, `${at}[${index}]`, change));
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const field = at === '' ? name : `${at}.${name}`;
      return [name, NAMES.has(name) ? item : mapTexts(item, field, change)];
    }),
  );
}
