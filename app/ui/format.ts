/** What the page is written in, its numbers too, whatever the browser's language is. */
export const LANGUAGE = 'en-US';

const COUNT = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 0 });

/** `5,709`: the same on every machine, whatever its language. */
export function formatCount(value: number): string {
  return COUNT.format(value);
}

/** `58 %` of a share from 0 to 1; small ones keep a digit, so that something is never shown as nothing. */
export function formatShare(share: number): string {
  const percent = share * 100;
  const digits = percent > 0 && percent < 1 ? 1 : 0;
  return `${percent.toFixed(digits)} %`;
}

/** A score as its stage counts: 9.84, 0.71, .0325. */
export function formatScore(score: number): string {
  const size = Math.abs(score);
  if (size >= 100) return score.toFixed(0);
  if (size >= 10) return score.toFixed(1);
  if (size >= 0.1 || score === 0) return score.toFixed(2);
  return score.toFixed(4).replace(/^(-?)0\./, '$1.');
}

/** `1 file`, `61 files`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const KIB = 1024;

/** `512 B`, `3.4 kB`, `12 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`;
  if (bytes < KIB * KIB) return `${(bytes / KIB).toFixed(bytes < 10 * KIB ? 1 : 0)} kB`;
  const mib = bytes / KIB / KIB;
  return `${mib.toFixed(mib < 10 ? 1 : 0)} MB`;
}
