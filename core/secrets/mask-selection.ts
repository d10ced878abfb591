import { findSecrets } from './find-secrets.ts';
import { maskSpans } from './mask.ts';
import type { SecretFind, Spared } from './mask-texts.ts';
import type { SecretSpan } from './secret-span.ts';

/** A shorter part of a secret says little of it, and stands elsewhere by chance. */
const SHORTEST_PART = 8;
const PART = /[A-Za-z0-9+/=_.~%&!@$-]{8,}/g;

/**
 * A text that was selected out of a longer one, with a mask for what looks like a secret there: also where the name
 * before it was not selected, and where only a part of it was.
 *
 * @param around what stands around the selection, the selection included.
 */
export function maskSelection(
  selected: string,
  around: string,
  spared: Spared,
): { masked: string; finds: SecretFind[] } {
  const known = findSecrets(around).flatMap(({ kind, start, end }) =>
    spared.has(around.slice(start, end))
      ? []
      : around
          .slice(start, end)
          .split(/\s+/)
          .map((text) => ({ kind, text })),
  );
  const own = findSecrets(selected).filter(
    ({ start, end }) => !spared.has(selected.slice(start, end)),
  );
  const wholes = known.flatMap(({ kind, text }) => placesOf(text, kind, selected));
  const parts = [...selected.matchAll(PART)].flatMap(({ 0: part, index }) => {
    const whole = known.find(({ text }) => text.includes(part));
    return whole ? [{ kind: whole.kind, start: index, end: index + part.length }] : [];
  });
  const spans = merged([...own, ...wholes, ...parts]);
  return {
    masked: maskSpans(selected, spans),
    finds: spans.map(({ kind, start, end }) => ({
      kind,
      secret: selected.slice(start, end),
      field: '',
      line: selected.slice(0, start).split('\n').length,
    })),
  };
}

function placesOf(text: string, kind: SecretSpan['kind'], selected: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  // A short secret, such as a password in an address, is masked where the whole of it was selected with its address.
  if (text.length < SHORTEST_PART) return spans;
  for (let at = selected.indexOf(text); at >= 0; at = selected.indexOf(text, at + text.length)) {
    spans.push({ kind, start: at, end: at + text.length });
  }
  return spans;
}

/** In their order, those that overlap as one. */
function merged(spans: SecretSpan[]): SecretSpan[] {
  const rows: SecretSpan[] = [];
  for (const span of spans.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = rows.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else rows.push({ ...span });
  }
  return rows;
}
