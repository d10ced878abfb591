import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KnownSecrets } from './known-secrets.ts';
import { maskTexts, SPARE_NONE } from './mask-texts.ts';
import type { SecretKind, SecretSpan } from './secret-span.ts';

describe('known secrets', () => {
  it('are found beside what was found, the longest first, as a search at each place finds them', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 6, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 6 }), fc.array(letters), (secrets, parts) => {
        const text = parts.join('');
        const found: SecretSpan[] =
          text.length < 12 ? [] : [{ kind: 'private-key', start: 5, end: 12 }];
        const known = new KnownSecrets(new Map(secrets.map((one) => [one, 'jwt' as SecretKind])));
        expect(known.addTo(found, text)).toEqual(searched(secrets, found, text));
      }),
    );
  });

  it('are masked in a file of nothing else, which must not take the square of their number', () => {
    const lines = Array.from({ length: 40_000 }, (_, index) => {
      const drawn = (index + 1) * 2_654_435_761 * 4_099;
      return `token = "${drawn.toString(36)}Zq7x"`;
    });
    const { finds, masked } = maskTexts(lines.join('\n'), SPARE_NONE);
    expect(finds.length).toBeGreaterThan(30_000);
    expect(masked).not.toContain(finds[0]!.secret);
  });
});

function searched(
  secrets: readonly string[],
  found: readonly SecretSpan[],
  text: string,
): SecretSpan[] {
  const longestFirst = secrets.filter(({ length }) => length >= 8);
  longestFirst.sort((a, b) => b.length - a.length);
  const spans = [...found];
  for (let at = 0; at < text.length; at++) {
    const here = longestFirst.find(
      (secret) =>
        text.startsWith(secret, at) &&
        !spans.some(({ start, end }) => start < at + secret.length && at < end),
    );
    if (here) spans.push({ kind: 'jwt', start: at, end: at + here.length });
  }
  return spans.sort((a, b) => a.start - b.start);
}
