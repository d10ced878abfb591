/** Characters of the bytes 0x80 to 0x9F; the five unassigned ones map to C1 controls, as on the web. */
const UPPER =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Code units a call may get as arguments without overflowing the stack. */
const BATCH = 8192;

/** Decodes windows-1252. Every byte is one character, so it never fails. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const codes = new Uint16Array(bytes.length);
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!;
    codes[i] = byte >= 0x80 && byte <= 0x9f ? UPPER.charCodeAt(byte - 0x80) : byte;
  }
  const parts: string[] = [];
  for (let i = 0; i < codes.length; i += BATCH) {
    parts.push(String.fromCharCode(...codes.subarray(i, i + BATCH)));
  }
  return parts.join('');
}
