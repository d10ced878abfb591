import type { SecretSpan } from './secret-span.ts';

const KEY_BEGIN = /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g;
const KEY_BODY = /^[A-Za-z0-9+/=\s\\:,."'-]*/;

/** The body of each private key, up to its end mark or, where a text ends before it, as far as it goes. */
export function findPrivateKeys(text: string): SecretSpan[] {
  return [...text.matchAll(KEY_BEGIN)].flatMap((match) => {
    const first = match.index + match[0].length;
    const next = text.indexOf('-----', first);
    const body = KEY_BODY.exec(text.slice(first, next === -1 ? text.length : next))?.[0] ?? '';
    // Code that only names the marks has no line of key in between.
    const line = /[A-Za-z0-9+/=]{32}/.exec(body)?.[0] ?? '';
    if (new Set(line).size < 6) return [];
    const start = first + body.length - body.trimStart().length;
    return { kind: 'private-key' as const, start, end: first + body.trimEnd().length };
  });
}

const IS_SECRET = /^kind:[ \t]{1,8}["']?Secret["']?[ \t]*$/m;
const DATA = /^(?:data|stringData):[ \t]*$/;
const ENTRY =
  /^[ \t]{1,16}[\w.-]{1,200}:[ \t]{1,8}["']?([^\s"'#|>{&*!][^\s"']{7,8191})["']?[ \t]*$/;

/** What a Kubernetes Secret holds, encoded or plain: every value below `data` and `stringData`. */
export function findKubernetesSecrets(text: string): SecretSpan[] {
  if (!IS_SECRET.test(text)) return [];
  const spans: SecretSpan[] = [];
  let start = 0;
  for (const document of text.split(/^---/m)) {
    if (IS_SECRET.test(document)) spans.push(...valuesIn(document, start));
    start += document.length + '---'.length;
  }
  return spans;
}

function valuesIn(document: string, start: number): SecretSpan[] {
  const spans: SecretSpan[] = [];
  let isData = false;
  let at = start;
  for (const line of document.split('\n')) {
    const bare = line.replace(/\r$/, '');
    if (/^\S/.test(bare)) isData = DATA.test(bare);
    const value = isData ? ENTRY.exec(bare)?.[1] : undefined;
    if (value !== undefined) {
      const from = at + line.lastIndexOf(value);
      spans.push({ kind: 'encoded-secret', start: from, end: from + value.length });
    }
    at += line.length + 1;
  }
  return spans;
}
