/** Words and marks that stand where a secret would be. */
const PLACEHOLDER =
  /^(?:[$%{<*#[]|\.{3}|@[a-z]\w*\(\))|^(?:x{3,}|(?:my|your|the|a|some)[_-].*|.*(?:example|changeme|change[_-]me|placeholder|redacted|dummy).*|password|passwd|pass|pwd|secret|token)$/i;

export const isPlaceholder = (value: string): boolean => PLACEHOLDER.test(value);

/** Words, joined and perhaps numbered: `refreshToken`, `session-key-2`, `auth/token.py`. */
const WORDS = /^[a-z]+(?:[_.:/=-][a-z]+)*(?:[_.:/-]?v?\d{1,3})?$/i;
/** Code that says where a value is, and types: `options?.token`, `!!config.key`, `Credential?`, `(Ljava/lang/String;)V`. */
const EXPRESSION =
  /^[!?&*+]{0,2}[\w$]+(?:[?!]{0,2}\.[\w$]+)+[?!]?(?:\\n)?$|^[!?&*]{0,2}[a-z_$]+[?|\]]?\.?$|^\([\w/;[]*\)[\w/;[]*$|^:/i;
/** A name for a thing, which many systems give to what is no secret. */
const UUID = /^\{?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?$/i;
/** An address, a path, a date, or a hash by the name of its algorithm. */
const ELSEWHERE = /^(?:https?:|\/|\.{1,2}\/|\d{4}-\d\d-\d\d|sha(?:1|256|384|512)[-:])/;

export function hasDigit(value: string): boolean {
  return /\d/.test(value);
}

/** As a person or a machine picks a secret: letters with digits or signs, and no name of anything. */
export function looksChosen(value: string): boolean {
  if (isPlaceholder(value) || !/[a-z]/i.test(value)) return false;
  if ([WORDS, UUID, ELSEWHERE].some((form) => form.test(value))) return false;
  if (EXPRESSION.test(value) && !isLongRun(value)) return false;
  return hasDigit(value) || (/[a-z]/.test(value) && /[A-Z]/.test(value) && /[^\w.:/-]/.test(value));
}

/** As if drawn at random, by its letters: what machines issue. */
export function looksDrawn(value: string): boolean {
  return looksChosen(value) && value.length >= 12 && bitsPerCharacter(value) >= 3;
}

/** A part between dots that no name has: 20 letters with digits among them. */
function isLongRun(value: string): boolean {
  return value.split('.').some((part) => part.length >= 20 && /\d[a-z]+\d/i.test(part));
}

/** Shannon entropy of its own characters: 3 is about eight different ones, evenly used. */
function bitsPerCharacter(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => {
    const share = count / value.length;
    return bits - share * Math.log2(share);
  }, 0);
}
