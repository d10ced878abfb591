import type { NoiseSpan } from './noise-span.ts';

/** A hash of 512 bits has 128 hexadecimal characters, a signature some 90 of base64. */
const LEAST = 200;
const RUN =
  /(?:data:[\w/+.-]{1,60};base64,)?[A-Za-z0-9+/_-]{64,}(?:\r?\n[ \t]*[A-Za-z0-9+/_-]{16,})*={0,2}/g;

/** Base64 and hexadecimal, also over several lines. */
export function encodedRuns(text: string): NoiseSpan[] {
  return [...text.matchAll(RUN)].flatMap((match) => {
    const [run] = match;
    const isData = run.startsWith('data:');
    const body = run.replace(/^data:[^,]*,/, '').replace(/\s/g, '');
    if (body.length < LEAST || !(isData || looksEncoded(body))) return [];
    return {
      start: match.index,
      end: match.index + run.length,
      message: `${body.length} characters of encoded data`,
      mend: 'Name the file instead, or say what is in it',
      isSure: true,
    };
  });
}

/** A path or a long name has words, one case, or few digits; what is encoded mixes all. */
function looksEncoded(body: string): boolean {
  if (/^[0-9a-f]+$/i.test(body))
    return /\d/.test(body) && /[a-f]/i.test(body) && new Set(body).size > 8;
  const digits = body.replace(/[^0-9]/g, '').length / body.length;
  const upper = body.replace(/[^A-Z]/g, '').length / body.length;
  return digits > 0.05 && digits < 0.4 && upper > 0.15 && upper < 0.85 && new Set(body).size > 30;
}
