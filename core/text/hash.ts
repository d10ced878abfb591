/**
 * 64 bits of a text, or of the part between two offsets, as 16 hexadecimal digits, for ids only: quick and
 * well spread, no protection against someone who wants a collision. Two 32-bit multiply-xor lanes over UTF-16 code units, mixed
 * with MurmurHash3's finaliser constants (the scheme known as cyrb53, both lanes kept whole).
 */
export function hashText(text: string, start = 0, end = text.length): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  const mixedA = mix(a, b);
  const mixedB = mix(b, mixedA);
  return toHex(mixedB) + toHex(mixedA);
}

function mix(lane: number, other: number): number {
  return (
    Math.imul(lane ^ (lane >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  );
}

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function toHex(lane: number): string {
  return (
    BYTES[lane >>> 24]! +
    BYTES[(lane >>> 16) & 255]! +
    BYTES[(lane >>> 8) & 255]! +
    BYTES[lane & 255]!
  );
}
