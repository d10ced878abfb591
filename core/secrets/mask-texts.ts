import { findSecrets } from './find-secrets.ts';
import { KnownSecrets } from './known-secrets.ts';
import { maskSpans } from './mask.ts';
import { isSecretUnder } from './named-shapes.ts';
import type { SecretKind, SecretSpan } from './secret-span.ts';

/** A secret in a record, or in a text, which is a record of one text without a field. */
export interface SecretFind {
  kind: SecretKind;
  /** The secret itself: for eyes on this page only. */
  secret: string;
  /** Where in the record, e.g. `query.task` or `[3].text`; empty for a text. */
  field: string;
  /** From 1, within that field. */
  line: number;
}

/** What the person said is no secret, by its text. */
export type Spared = ReadonlySet<string>;
export const SPARE_NONE: Spared = new Set();

/** Names by which parts are told from each other, and hashes: masked, two could become the same. */
const NAMES = /^(?:id|path|given|label|commit|uri|fingerprint|snapshot|.*hash|.*_id|.*\/v\d+)$/i;

/**
 * A record with a mask for whatever in its texts looks like a secret, wherever it stands, and what that was.
 * Ids, paths, hashes and names of fields stay as they are. Done twice it is the same as once.
 */
export function maskTexts<T>(record: T, spared: Spared): { masked: T; finds: SecretFind[] } {
  const secrets = new Map<string, SecretKind>();
  // Most texts have none, and are searched once.
  const found = new Map<string, SecretSpan[]>();
  mapTexts(record, '', '', (text, _field, name) => {
    const spans = spansUnder(name, text);
    if (spans.length > 0) found.set(`${name} ${text}`, spans);
    for (const { kind, start, end } of spans) {
      const secret = text.slice(start, end);
      if (!spared.has(secret)) secrets.set(secret, kind);
    }
    return text;
  });
  if (secrets.size === 0) return { masked: record, finds: [] };
  const known = new KnownSecrets(secrets);
  const finds: SecretFind[] = [];
  const masked = mapTexts(record, '', '', (text, field, name) => {
    const spans = known
      .addTo(found.get(`${name} ${text}`) ?? [], text)
      .filter(({ start, end }) => !spared.has(text.slice(start, end)));
    finds.push(...findsOf(spans, text, field));
    return maskSpans(text, spans);
  });
  return { masked: masked as T, finds };
}

function spansUnder(name: string, text: string): SecretSpan[] {
  if (isSecretUnder(name, text)) return [{ kind: 'assigned-secret', start: 0, end: text.length }];
  return findSecrets(text);
}

function findsOf(spans: readonly SecretSpan[], text: string, field: string): SecretFind[] {
  let line = 1;
  let at = 0;
  return spans.map(({ kind, start, end }) => {
    for (let next = text.indexOf('\n', at); next >= 0 && next < start; ) {
      line += 1;
      at = next + 1;
      next = text.indexOf('\n', at);
    }
    return { kind, secret: text.slice(start, end), field, line };
  });
}

/** The same record with each of its texts, but for names, as `change` gives it. */
function mapTexts(
  value: unknown,
  field: string,
  name: string,
  change: (text: string, field: string, name: string) => string,
): unknown {
  if (typeof value === 'string') return change(value, field, name);
  if (Array.isArray(value)) {
    return value.map((item, index) => mapTexts(item, `${field}[${index}]`, name, change));
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const at = field === '' ? key : `${field}.${key}`;
      return [key, NAMES.test(key) ? item : mapTexts(item, at, key, change)];
    }),
  );
}
