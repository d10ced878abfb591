import { findKubernetesSecrets, findPrivateKeys } from './block-secrets.ts';
import { MASK } from './mask.ts';
import { NAMED_SHAPES } from './named-shapes.ts';
import { PROVIDER_SHAPES } from './provider-shapes.ts';
import type { SecretSpan, Shape } from './secret-span.ts';

const SHAPES = [...PROVIDER_SHAPES, ...NAMED_SHAPES];

/** No shape fits a shorter text. */
const SHORTEST = 8;

/**
 * Stretches of a text that look like secrets, in their order, none over another. By shape alone: a
 * password that is a plain word is not told from any other word, and a drawn identifier behind a name such
 * as `token` is taken for a secret. What has been masked is not found again.
 */
export function findSecrets(text: string): SecretSpan[] {
  if (text.length < SHORTEST) return [];
  const found = [
    ...findPrivateKeys(text),
    ...findKubernetesSecrets(text).filter(({ start, end }) => !isMasked(text, start, end)),
    ...SHAPES.flatMap((shape) => spansOf(shape, text)),
  ];
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return found.filter((span) => {
    if (span.start < end) return false;
    end = span.end;
    return true;
  });
}

function isMasked(text: string, start: number, end: number): boolean {
  return text.slice(start, end).includes(MASK);
}

function spansOf({ kind, pattern, hints, isMeant }: Shape, text: string): SecretSpan[] {
  if (hints && !hints.some((hint) => text.includes(hint))) return [];
  return [...text.matchAll(pattern)].flatMap((match) => {
    const value = match.slice(1).find((group) => group !== undefined) ?? match[0];
    if (value.includes(MASK) || (isMeant && !isMeant(value))) return [];
    // A group is the last of its match but for a mark or two, so that its last place is its own.
    const start = match.index + match[0].lastIndexOf(value);
    return { kind, start, end: start + value.length };
  });
}
