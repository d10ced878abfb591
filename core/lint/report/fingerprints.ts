import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Finding, TextPlace } from '../../model/finding.ts';
import type { FilePath } from '../../model/units.ts';

/** Half of a SHA-256 is enough to tell the findings of one prompt apart. */
const HEX_DIGITS = 32;

/**
 * One name a finding, in their order: a hash of its rule, its path and the lines of all its places, so that it stays the
 * same while other lines come and go. Of several that say the same the second and later ones are numbered.
 */
export function fingerprintsOf(
  findings: readonly Finding[],
  texts: ReadonlyMap<FilePath, string>,
): string[] {
  const seen = new Map<string, number>();
  return findings.map(({ rule, place, evidence }) => {
    const said = [place, ...evidence.map((one) => one.place)].map((at) => linesAt(at, texts));
    const key = JSON.stringify([rule, place.path, ...said]);
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    const hash = sha256(utf8ToBytes(before === 0 ? key : `${key} ${before + 1}`));
    return bytesToHex(hash).slice(0, HEX_DIGITS);
  });
}

/** Whole lines, since `if possible` alone could be anywhere; however they are indented. */
function linesAt({ path, start, end }: TextPlace, texts: ReadonlyMap<FilePath, string>): string {
  const text = texts.get(path) ?? '';
  const lineEnd = text.indexOf('\n', Math.max(start, end - 1));
  const lines = text.slice(
    text.lastIndexOf('\n', start - 1) + 1,
    lineEnd < 0 ? undefined : lineEnd,
  );
  return lines.replace(/\s+/g, ' ').trim();
}
