const NAMED: Record<string, string> = {
  alnum: '09AZaz',
  alpha: 'AZaz',
  blank: '  \t\t',
  cntrl: '\0\x1f\x7f\x7f',
  digit: '09',
  graph: '!~',
  lower: 'az',
  print: ' ~',
  punct: '!/:@[`{~',
  space: '  \t\n\r\r',
  upper: 'AZ',
  xdigit: '09AFaf',
};

const [BACKSLASH, CLOSE, OPEN, COLON, DASH] = [0x5c, 0x5d, 0x5b, 0x3a, 0x2d];

/**
 * The class that begins with `[` at `start`, as git reads it: a first `]` is a member, `!` or `^` turns it
 * around, `-` spans bytes, `[:alpha:]` names ASCII ones. null where it has no end, or a name that is none.
 * `members` has a 1 for each byte that it matches.
 */
export function readByteClass(
  bytes: Uint8Array,
  start: number,
): { members: Uint8Array; end: number } | null {
  const members = new Uint8Array(256);
  let at = start + 1;
  const isTurned = bytes[at] === 0x21 || bytes[at] === 0x5e;
  if (isTurned) at++;
  let before = 0;
  do {
    let byte = bytes[at];
    if (byte === undefined) return null;
    const after = bytes[at + 1];
    if (byte === DASH && before !== 0 && after !== undefined && after !== CLOSE) {
      at += after === BACKSLASH ? 2 : 1;
      if (at >= bytes.length) return null;
      members.fill(1, before, bytes[at]! + 1);
      before = 0;
    } else if (byte === OPEN && after === COLON) {
      const end = bytes.indexOf(CLOSE, at + 2);
      if (end < 0) return null;
      if (end > at + 2 && bytes[end - 1] === COLON) {
        const name = String.fromCharCode(...bytes.subarray(at + 2, Math.min(end - 1, at + 9)));
        const spans = end - 1 - (at + 2) < 7 && Object.hasOwn(NAMED, name) ? NAMED[name]! : null;
        if (spans === null) return null;
        for (let span = 0; span < spans.length; span += 2) {
          members.fill(1, spans.charCodeAt(span), spans.charCodeAt(span + 1) + 1);
        }
        at = end;
        before = 0;
      } else {
        members[OPEN] = 1;
        before = OPEN;
      }
    } else {
      if (byte === BACKSLASH) byte = bytes[++at];
      if (byte === undefined) return null;
      members[byte] = 1;
      before = byte;
    }
    at++;
  } while (bytes[at] !== CLOSE);
  if (isTurned) for (let byte = 0; byte < 256; byte++) members[byte]! ^= 1;
  return { members, end: at + 1 };
}
