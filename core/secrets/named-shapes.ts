import { isPlaceholder, looksChosen, looksDrawn } from './looks-drawn.ts';
import type { Shape } from './secret-span.ts';

const NAMES =
  'passwords?|passwd|passphrase|pwd|secrets?|(?<!public[_-]?key)tokens?|credentials?|api[_-]?keys?|access[_-]?keys?|auth[_-]?keys?|private[_-]?keys?|signing[_-]?keys?|encryption[_-]?keys?|secret[_-]?(?:access[_-]?)?keys?';
/** What such a name may end in and still name the secret, unlike `token_type` or `secretName`. */
const ENDINGS = '(?:[_-]?(?:key|value|base|prod|production|dev|test|live|old|new|[0-9]{1,3}))?';
const NAME = `(?:${NAMES})${ENDINGS}`;
const NAMED = new RegExp(`${NAME}$`, 'i');
const QUOTED = '["\'`]([^"\'`\\s]{8,512})["\'`]';
const QUOTE = '["\'`]';

/** Whether a value is a secret by what it is called: `{ "db_password": "…" }`. */
export function isSecretUnder(name: string, value: string): boolean {
  return (
    NAMED.test(name) &&
    value.length >= 8 &&
    value.length <= 512 &&
    !/\s/.test(value) &&
    looksChosen(value)
  );
}

function isReal(value: string): boolean {
  return !isPlaceholder(value) && /[a-z0-9]/i.test(value) && !/^(?:null|none|nil)$/i.test(value);
}

/** Secrets that are told by what stands before them. */
export const NAMED_SHAPES: readonly Shape[] = [
  {
    kind: 'bearer-token',
    pattern: /\b(?:bearer|basic)\s{1,4}([A-Za-z0-9._~+/-]{16,4096}={0,2})/gi,
    isMeant: looksDrawn,
  },
  {
    kind: 'connection-password',
    pattern: /(?<=\w):\/\/[^\s:@/'"`<>[\]]{0,100}:([^\s@/'"`<>]{3,200})@/g,
    hints: ['://'],
    isMeant: isReal,
  },
  {
    kind: 'connection-password',
    pattern:
      /;(?<==[^\s;"'`][^;\n"'`]{0,100};)\s{0,4}(?:password|pwd)\s{0,4}=\s{0,4}([^;"'`\s]{4,200})(?=[;"'`]|$)/gi,
    hints: [';'],
    isMeant: isReal,
  },
  {
    kind: 'connection-password',
    pattern:
      /\b(?:machine\s{1,8}\S{1,200}|default)\s{1,8}login\s{1,8}\S{1,200}\s{1,8}password\s{1,8}(\S{3,200})/g,
    hints: ['login'],
    isMeant: isReal,
  },
  {
    kind: 'assigned-secret',
    pattern: new RegExp(
      `${NAME}["'\`\\]]{0,2}\\s{0,8}(?::\\s{0,4}(?:str|string)\\s{0,4})?(?::=|=>|={1,3}|:)\\s{0,8}(?:[a-z]{1,2})?${QUOTED}`,
      'gi',
    ),
    isMeant: looksChosen,
  },
  {
    // The name is all of a text, perhaps behind others: what only ends so is a sentence.
    kind: 'assigned-secret',
    pattern: new RegExp(`${QUOTE}[\\w.-]{0,60}?${NAME}${QUOTE}\\s{0,8},\\s{0,8}${QUOTED}`, 'gi'),
    isMeant: looksChosen,
  },
  {
    kind: 'assigned-secret',
    pattern: new RegExp(
      `${NAME}\\s{0,8}(?:=|:)\\s{0,8}([^\\s"'\`,;&(){}\\[\\]<>$]{12,512})(?=[\\s;&]|$)`,
      'gi',
    ),
    isMeant: looksDrawn,
  },
  {
    // In words, as a person would tell an assistant.
    kind: 'assigned-secret',
    pattern: new RegExp(
      `\\b${NAME}\\s{1,4}(?:is|was)\\s{0,2}:?\\s{1,4}${QUOTE}?([^\\s"'\`,;<>(){}]{8,200})`,
      'gi',
    ),
    isMeant: (value) => looksChosen(value) && /[a-z]\d|\d[a-z]/i.test(value),
  },
  {
    kind: 'assigned-secret',
    pattern: new RegExp(`--?${NAME}[ =]${QUOTE}?([^\\s"'\`$<>]{8,512})`, 'gi'),
    hints: ['-'],
    isMeant: looksChosen,
  },
  {
    kind: 'assigned-secret',
    pattern: new RegExp(`<[\\w.:-]{0,40}?${NAME}>([^<>\\s]{8,512})</`, 'gi'),
    hints: ['</'],
    isMeant: looksChosen,
  },
  {
    kind: 'assigned-secret',
    pattern: new RegExp(`${NAME}${QUOTE}\\s{1,8}value=${QUOTED}`, 'gi'),
    hints: ['value='],
    isMeant: looksChosen,
  },
];
