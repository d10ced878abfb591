import { describe, expect, it } from 'vitest';
import { NearDuplicates, type SimilarDocument } from './near-duplicates.ts';

const byNumber = (a: number, b: number): number => a - b;

const VALIDATOR = `
export function validateToken(token: string, now: number): Claims {
  const parts = token.split('.');
  if (parts.length !== 3) throw new TokenError('malformed');
  const claims = decodeClaims(parts[1]);
  if (!verifySignature(parts, KEYS.current)) throw new TokenError('signature');
  if (claims.expires + CLOCK_SKEW < now) throw new TokenError('expired');
  return claims;
}`;
const EDITED = VALIDATOR.replace('CLOCK_SKEW', 'LEEWAY_SECONDS').replace(
  '  return',
  '  // Everything was checked above, so they may be trusted from here on.\n  return',
);
const FORMATTED = VALIDATOR.replaceAll("'", '"').replaceAll('\n  ', '\n\n\t\t').replaceAll(';', '');
const UNRELATED = `
def place_order(cart, customer):
    lines = [OrderLine(item.sku, item.count) for item in cart.items]
    total = sum(line.price * line.count for line in lines)
    order = Order(customer=customer.id, lines=lines, total=total)
    events.publish(OrderPlaced(order.id))
    return order
`;

function twinsOf(document: number, texts: readonly string[], threshold: number): SimilarDocument[] {
  const duplicates = new NearDuplicates((at) => texts[at]!);
  for (const [at, text] of texts.entries()) duplicates.add(at, text);
  return duplicates.twins(document, threshold, byNumber);
}

describe('NearDuplicates', () => {
  it('finds a copy with a renamed constant and a comment', () => {
    const [twin, ...others] = twinsOf(0, [VALIDATOR, UNRELATED, EDITED], 0.3);
    expect(twin?.document).toBe(2);
    expect(twin?.similarity).toBeGreaterThanOrEqual(0.8);
    expect(twin?.similarity).toBeLessThan(1);
    expect(others).toEqual([]);
  });

  it('takes texts that differ in format and comments alone for the same', () => {
    expect(twinsOf(0, [VALIDATOR, FORMATTED, `# copied\n${VALIDATOR}`], 0.9)).toEqual([
      { document: 1, similarity: 1 },
      { document: 2, similarity: 1 },
    ]);
  });

  it('sorts by similarity, then as it is told', () => {
    const texts = [VALIDATOR, EDITED, VALIDATOR, VALIDATOR];
    expect(twinsOf(0, texts, 0.5).map(({ document }) => document)).toEqual([2, 3, 1]);
  });

  it('does not compare what is too short to tell', () => {
    const short = 'get name() { return this.name; }';
    expect(twinsOf(0, [short, short], 0)).toEqual([]);
    expect(twinsOf(0, ['', ''], 0)).toEqual([]);
  });

  it('does not depend on the order of arrival', () => {
    const texts = [VALIDATOR, EDITED, UNRELATED, FORMATTED, `${VALIDATOR}\n${UNRELATED}`];
    const forwards = new NearDuplicates((at) => texts[at]!);
    const backwards = new NearDuplicates((at) => texts[at]!);
    for (const at of [0, 1, 2, 3, 4]) forwards.add(at, texts[at]!);
    for (const at of [4, 3, 2, 1, 0]) backwards.add(at, texts[at]!);
    for (const at of texts.keys()) {
      expect(backwards.twins(at, 0.5, byNumber)).toEqual(forwards.twins(at, 0.5, byNumber));
    }
  });

  it('sees a document that is added after a question', () => {
    const texts = [VALIDATOR, EDITED];
    const duplicates = new NearDuplicates((at) => texts[at]!);
    duplicates.add(0, VALIDATOR);
    expect(duplicates.twins(0, 0.7, byNumber)).toEqual([]);
    duplicates.add(1, EDITED);
    expect(duplicates.twins(0, 0.7, byNumber)).toHaveLength(1);
  });

  it('finds every pair that is alike among many', () => {
    const words = Array.from({ length: 400 }, (_, at) => `name${at}`);
    const texts = Array.from({ length: 600 }, (_, at) =>
      // Two words on from the one before: 54 of 58 shingles shared. From 200 on they repeat.
      words.slice((at % 200) * 2, (at % 200) * 2 + 60).join(' '),
    );
    const duplicates = new NearDuplicates((at) => texts[at]!);
    for (const [at, text] of texts.entries()) duplicates.add(at, text);
    for (let at = 0; at < 170; at++) {
      const copies = duplicates.twins(at, 0.99, byNumber).map(({ document }) => document);
      expect(copies).toEqual([at + 200, at + 400]);
      const next = duplicates.twins(at, 0.85, byNumber).map(({ document }) => document);
      expect(next).toContain(at + 1);
    }
  });
});
