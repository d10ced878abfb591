import type { FileNote } from '../model/file.ts';
import { isBinary, startsWith } from './binary.ts';
import { decodeWindows1252 } from './windows-1252.ts';

export type Decoded = { text: string; notes: FileNote[] } | { binary: true };

const UTF8_BOM = [0xef, 0xbb, 0xbf];
const UTF16_LE_BOM = [0xff, 0xfe];
const UTF16_BE_BOM = [0xfe, 0xff];
const UTF32_LE_BOM = [0xff, 0xfe, 0, 0];

/**
 * Decodes a file: UTF-8, UTF-16 where a byte order mark says so, else windows-1252 with the note
 * `decoded-with-guesses`. The mark itself is not part of the text. Never throws.
 */
export function decode(bytes: Uint8Array): Decoded {
  if (!startsWith(bytes, UTF32_LE_BOM)) {
    if (startsWith(bytes, UTF16_LE_BOM)) return decodeUtf16('utf-16le', bytes.subarray(2));
    if (startsWith(bytes, UTF16_BE_BOM)) return decodeUtf16('utf-16be', bytes.subarray(2));
  }
  if (isBinary(bytes)) return { binary: true };
  const body = startsWith(bytes, UTF8_BOM) ? bytes.subarray(UTF8_BOM.length) : bytes;
  const text = decodeStrictly('utf-8', body);
  if (text !== null) return { text, notes: text === '' ? ['empty'] : [] };
  return { text: decodeWindows1252(body), notes: ['decoded-with-guesses'] };
}

function decodeUtf16(label: string, body: Uint8Array): Decoded {
  const strict = decodeStrictly(label, body);
  if (strict !== null)
    return { text: strict, notes: strict === '' ? ['utf-16', 'empty'] : ['utf-16'] };
  const text = new TextDecoder(label, { ignoreBOM: true }).decode(body);
  return { text, notes: ['utf-16', 'decoded-with-guesses'] };
}

/** null where the bytes are not valid in that encoding. */
function decodeStrictly(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
