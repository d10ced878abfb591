/** What kind of secret a stretch of text looks like. */
export type SecretKind =
  | 'private-key'
  | 'aws-access-key'
  | 'github-token'
  | 'gitlab-token'
  | 'slack-token'
  | 'google-key'
  | 'stripe-key'
  | 'npm-token'
  | 'model-provider-key'
  | 'jwt'
  | 'bearer-token'
  | 'connection-password'
  | 'assigned-secret';

/** A secret's place in a text; `text.slice(start, end)` is the secret itself. */
export interface SecretSpan {
  kind: SecretKind;
  start: number;
  end: number;
}

interface Shape {
  kind: SecretKind;
  /** Global; its first group is the secret, or all of it where there is no group. Every repeat is bounded. */
  pattern: RegExp;
  /** What must hold besides; a shape of its own needs nothing more. */
  isMeant?(value: string): boolean;
}

const NAMES =
  'passwords?|passwd|passphrase|pwd|secrets?|tokens?|credentials?|api[_-]?keys?|access[_-]?keys?|auth[_-]?keys?|private[_-]?keys?|signing[_-]?keys?|encryption[_-]?keys?|secret[_-]?(?:access[_-]?)?keys?';
/** What such a name may end in and still name the secret, unlike `token_type` or `secretName`. */
const ENDINGS = '(?:[_-]?(?:key|value|base|prod|production|dev|test|live|old|new|[0-9]{1,3}))?';

const SHAPES: readonly Shape[] = [
  { kind: 'aws-access-key', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  {
    kind: 'github-token',
    pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{22,255})\b/g,
  },
  { kind: 'gitlab-token', pattern: /\bglpat-[A-Za-z0-9_-]{20,64}/g },
  { kind: 'slack-token', pattern: /\bxox[abeoprs]-[A-Za-z0-9-]{10,250}/g, isMeant: hasDigit },
  { kind: 'google-key', pattern: /\bAIza[0-9A-Za-z_-]{35}(?![0-9A-Za-z_-])/g },
  { kind: 'stripe-key', pattern: /\b[rs]k_(?:live|test)_[A-Za-z0-9]{16,250}\b/g },
  { kind: 'npm-token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
  {
    kind: 'model-provider-key',
    pattern: /\bsk-(?:[a-z0-9]{2,12}-)?[A-Za-z0-9_-]{20,250}/g,
    isMeant: looksDrawn,
  },
  {
    kind: 'jwt',
    pattern: /\beyJ[A-Za-z0-9_-]{8,8192}\.eyJ[A-Za-z0-9_-]{8,8192}\.[A-Za-z0-9_-]{8,8192}/g,
  },
  {
    kind: 'bearer-token',
    pattern: /\b(?:bearer|basic)\s{1,4}([A-Za-z0-9._~+/-]{16,4096}={0,2})/gi,
    isMeant: looksDrawn,
  },
  {
    kind: 'connection-password',
    pattern: /\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s:@/'"`<>[\]]{0,100}:([^\s@/'"`<>]{1,200})@/gi,
    isMeant: (value) => !isPlaceholder(value),
  },
  {
    kind: 'assigned-secret',
    pattern: new RegExp(
      `(?:${NAMES})${ENDINGS}["'\`\\]]{0,2}\\s{0,8}(?::\\s{0,4}(?:str|string)\\s{0,4})?(?::=|=>|={1,3}|:|,)\\s{0,8}(?:[a-z]{1,2})?["'\`]([^"'\`\\s]{8,512})["'\`]`,
      'gi',
    ),
    isMeant: looksChosen,
  },
  {
    kind: 'assigned-secret',
    pattern: new RegExp(
      `(?:${NAMES})${ENDINGS}\\s{0,8}(?:=|:)\\s{0,8}([^\\s"'\`,;&(){}\\[\\]<>$]{12,512})(?=[\\s;&]|$)`,
      'gi',
    ),
    isMeant: (value) => looksDrawn(value) && !/^[\w.]*\.[a-z_]\w*$/i.test(value),
  },
];

/**
 * Stretches of a text that look like secrets, in their order, none over another. By shape alone: a
 * password that is a plain word is not told from any other word, and a drawn identifier behind a name such
 * as `token` is taken for a secret. What has been masked is not found again.
 */
export function findSecrets(text: string): SecretSpan[] {
  const found = [...privateKeys(text), ...SHAPES.flatMap((shape) => spansOf(shape, text))];
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return found.filter((span) => {
    if (span.start < end) return false;
    end = span.end;
    return true;
  });
}

/** What stands for a secret: its kind and how long it is by class, nothing of what it was. */
export function maskOf(kind: SecretKind, length: number): string {
  const most = LENGTHS.find((limit) => length <= limit);
  return `${MASK}${kind}-${most ? `up-to-${most}` : `over-${LENGTHS.at(-1)}`}]`;
}

const LENGTHS = [16, 32, 64, 128] as const;
const MASK = '[masked-';

function spansOf({ kind, pattern, isMeant }: Shape, text: string): SecretSpan[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const value = match[1] ?? match[0];
    if (value.includes(MASK) || (isMeant && !isMeant(value))) return [];
    // A group is the last of its match but for a mark or two, so that its last place is its own.
    const start = match.index + match[0].lastIndexOf(value);
    return { kind, start, end: start + value.length };
  });
}

const KEY_BEGIN = /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
const KEY_BODY = /^[A-Za-z0-9+/=\s\\:,."'-]*/;

/** The body of each key, up to its end mark or, where a chunk ends before it, as far as it goes. */
function privateKeys(text: string): SecretSpan[] {
  return [...text.matchAll(KEY_BEGIN)].flatMap((match) => {
    const first = match.index + match[0].length;
    const next = text.indexOf('-----', first);
    const body = KEY_BODY.exec(text.slice(first, next === -1 ? text.length : next))?.[0] ?? '';
    // Code that only names the marks has no line of key in between.
    if (!/[A-Za-z0-9+/=]{32}/.test(body)) return [];
    const start = first + body.length - body.trimStart().length;
    return { kind: 'private-key' as const, start, end: first + body.trimEnd().length };
  });
}

/** Words that stand where a secret would be. */
const PLACEHOLDER =
  /^(?:[$%{<*#[]|\.{3}|@[a-z]\w*\(\))|^(?:x{3,}|(?:my|your|the|a|some)[_-].*|.*(?:example|changeme|change[_-]me|placeholder|redacted|dummy).*|password|passwd|pass|pwd|secret|token)$/i;

const isPlaceholder = (value: string): boolean => PLACEHOLDER.test(value);

/** Words, joined and perhaps numbered: `refreshToken`, `session-key-2`, `auth/token.py`. */
const WORDS = /^[a-z]+(?:[_.:/-][a-z]+)*(?:[_.:/-]?v?\d{1,3})?$/i;

function hasDigit(value: string): boolean {
  return /\d/.test(value);
}

/** As if drawn at random, by its letters: what machines issue. */
function looksDrawn(value: string): boolean {
  return looksChosen(value) && value.length >= 12 && bitsPerCharacter(value) >= 3;
}

/** As a person or a machine picks a secret: letters with digits or signs, and no name of anything. */
function looksChosen(value: string): boolean {
  if (isPlaceholder(value) || WORDS.test(value) || !/[a-z]/i.test(value)) return false;
  // An address, a path or a date has digits too.
  if (/^(?:https?:|\/|\.{1,2}\/|\d{4}-\d\d-\d\d)/.test(value)) return false;
  return hasDigit(value) || (/[a-z]/.test(value) && /[A-Z]/.test(value) && /[^\w.:/-]/.test(value));
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
