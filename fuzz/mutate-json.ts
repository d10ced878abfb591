import { mutateText } from './mutate.ts';
import type { Random } from './random.ts';

/** Values as they are written, since JSON can say what no value of ours would write. */
const HOSTILE = [
  ...['null', 'true', 'false', '0', '-0', '1', '-1', '0.5', '1e400', '-1e400', '1e-400', '1e21'],
  ...['9007199254740991', '9007199254740993', '2147483648', '4294967296', '1e9', '-2.5'],
  ...[
    '""',
    '" "',
    '"\\ud800"',
    '"\\udc00x"',
    '"\\u0000"',
    '"\\u2028"',
    '"\\ufeff"',
    '"😀"',
    '"NaN"',
  ],
  ...['"__proto__"', '"constructor"', '"toString"', '"../../etc/passwd"', '"a\\\\b"', '"1e400"'],
  ...['"=cmd|\' /c x\'!A1"', '"<img src=x onerror=alert(1)>"', '"javascript:alert(1)"', '"a:1-2"'],
  ...['[]', '{}', '[[]]', '[{}]', '[null]', '{"0":1}', '{"length":1e9}', '{"":{}}', '[1,"a",null]'],
  ...['{"toString":1,"valueOf":1}', '{"toJSON":1}', '{"then":1}', '[{"toString":1,"valueOf":1}]'],
  ...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'],
];

/** What nests in itself in the formats that are read, up to where it goes on. */
const NESTS: readonly (readonly [string, string])[] = [
  ['[', ']'],
  ['{"a":', '}'],
  ['{"result":', '}'],
  ['[{"type":"tool_result","content":', '}]'],
  ['{"tools":[', ']}'],
  ['{"content":[{"text":', '}]}'],
];
const DEPTHS = [2, 9, 60, 499, 501, 501, 2_000, 10_000];
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'length', 'then', '', '0', 'id'];

/** Stands for a piece of JSON until the rest is written. */
const MARK = '\u0001';
const MARKED = /"\\u0001(\d+)"/g;

/** A JSON text with one to four changes of its structure, at times with changes of its characters too. */
export function mutateJson(random: Random, json: string, corpus: readonly string[]): string {
  const pieces: string[] = [];
  const hostile = (): string => `${MARK}${pieces.push(hostileJson(random, corpus)) - 1}`;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return mutateText(random, json, { corpus, most: 2 * json.length + 200 });
  }
  for (let left = 1 + random.size(4); left > 0; left--) value = changed(random, value, hostile);
  let text = JSON.stringify(value).replace(MARKED, (_, at: string) => pieces[Number(at)]!);
  if (random.chance(0.1)) text = withFieldTwice(random, text, hostileJson(random, corpus));
  if (random.chance(0.15)) text = mutateText(random, text, { corpus, most: 2 * text.length + 200 });
  return text;
}

function hostileJson(random: Random, corpus: readonly string[]): string {
  if (random.chance(0.01)) {
    const [open, close] = random.pick(NESTS);
    const depth = random.pick(DEPTHS);
    return `${open.repeat(depth)}${random.pick(['1', '"x"', '{}'])}${close.repeat(depth)}`;
  }
  if (random.chance(0.1)) return JSON.stringify(random.pick(HOSTILE).repeat(1 + random.size(200)));
  if (random.chance(0.05)) return random.pick(corpus);
  return random.pick(HOSTILE);
}

/** With something of it replaced, left out, renamed, repeated or added; of a list or object one level at a time. */
function changed(random: Random, value: unknown, hostile: () => string): unknown {
  if (Array.isArray(value)) return changedList(random, value, hostile);
  if (value === null || typeof value !== 'object' || random.chance(0.03)) return hostile();
  const entries = Object.entries(value);
  const at = random.below(entries.length);
  const [name, inside] = entries[at] ?? ['', null];
  const kind = random.below(10);
  if (kind < 6 && entries.length > 0) entries[at] = [name, changed(random, inside, hostile)];
  else if (kind === 6) entries.splice(at, 1);
  else if (kind === 7) entries[at] = [random.pick(KEYS), inside];
  else if (kind === 8) entries.push([random.pick(KEYS), hostile()]);
  else entries.push([name, hostile()]);
  return Object.fromEntries(entries);
}

function changedList(random: Random, list: readonly unknown[], hostile: () => string): unknown[] {
  const copy = [...list];
  const at = random.below(copy.length);
  switch (random.below(8)) {
    case 0:
      copy.splice(at, 1);
      break;
    case 1:
      copy.splice(at, 0, copy[random.below(copy.length)] ?? hostile());
      break;
    case 2:
      copy.push(hostile());
      break;
    case 3:
      return random.shuffled(copy);
    default:
      copy[at] = copy.length > 0 ? changed(random, copy[at], hostile) : hostile();
  }
  return copy;
}

/** The same name again in one of its objects, with another value. */
function withFieldTwice(random: Random, text: string, value: string): string {
  const fields = [...text.matchAll(/[{,]("[^"\\]{1,40}":)/g)];
  if (fields.length === 0) return text;
  const { 1: name, index } = random.pick(fields);
  return `${text.slice(0, index + 1)}${name}${value},${text.slice(index + 1)}`;
}
