import type { SecretKind, SecretSpan } from './secret-span.ts';

/** How every mask begins. */
export const MASK = '[masked-';
const LENGTHS = [16, 32, 64, 128] as const;

/** What stands for a secret: its kind and how long it is by class, nothing of what it was. */
export function maskOf(kind: SecretKind, length: number): string {
  const most = LENGTHS.find((limit) => length <= limit);
  return `${MASK}${kind}-${most ? `up-to-${most}` : `over-${LENGTHS.at(-1)}`}]`;
}

/** The text with a mask for each span; as many lines as before, so that line numbers stay true. */
export function maskSpans(text: string, spans: readonly SecretSpan[]): string {
  let masked = '';
  let end = 0;
  for (const span of spans) {
    const secret = text.slice(span.start, span.end);
    const lines = secret.replace(/[^\n]+/g, '');
    masked += text.slice(end, span.start) + maskOf(span.kind, secret.length) + lines;
    end = span.end;
  }
  return masked + text.slice(end);
}
