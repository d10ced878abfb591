import type { ToolDefinition } from '../prompt/tool-definition.ts';

/** Weights of a tool's words, by the word's stem or by what its verb means. */
export type ToolWords = ReadonlyMap<string, number>;

/** How much a place says of what a tool is for, beside its name. */
const NAME = 2;
const FIRST_SENTENCE = 1;
const REST = 0.4;
const PARAMETER = 0.4;

/** Verbs that a caller cannot tell apart; the first stands for all. */
const SAME_VERBS: readonly string[][] = [
  [
    'get',
    'fetch',
    'retrieve',
    'read',
    'load',
    'obtain',
    'show',
    'view',
    'return',
    'describe',
    'display',
    'inspect',
    'access',
  ],
  ['search', 'find', 'query', 'lookup', 'look', 'locate', 'discover'],
  ['list', 'enumerate', 'browse'],
  ['create', 'add', 'new', 'make', 'insert', 'generate', 'open', 'register'],
  ['delete', 'remove', 'drop', 'destroy', 'erase', 'purge'],
  ['update', 'edit', 'modify', 'change', 'set', 'patch', 'replace'],
  ['run', 'execute', 'invoke', 'call', 'perform', 'launch', 'start', 'trigger'],
  ['send', 'post', 'submit', 'publish', 'deliver'],
  ['stop', 'cancel', 'abort', 'terminate', 'kill', 'halt', 'end'],
];
const VERBS = new Map(SAME_VERBS.flatMap((verbs) => verbs.map((verb) => [verb, verbs[0]!])));

const EMPTY = new Set(
  'a an the and or of to in on for from by with at as is are be it its this that these those which who what when where how if then than into within using use used via based given specific specified provided current all any each every one more can will may should must you your tool tools function api mcp allow allows enable enables support supports information info data detail details result results value values parameter parameters optional required default true false e.g i.e etc note please only also not no do does has have new'.split(
    ' ',
  ),
);

/** What a tool says of itself: name, first sentence, the rest, and the names of its parameters. */
export function toolWords({ name, description, parameters }: ToolDefinition): ToolWords {
  const words = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    for (const word of wordsOf(text)) words.set(word, Math.max(words.get(word) ?? 0, weight));
  };
  const end = /[.!?\n](?:\s|$)/.exec(description)?.index ?? description.length;
  add(name, NAME);
  add(description.slice(0, end), FIRST_SENTENCE);
  add(description.slice(end), REST);
  for (const parameter of parameters) add(parameter.name, PARAMETER);
  return words;
}

/**
 * What a name says, in its order: the verb by its meaning, things as they are written. A verb of getting with
 * things in the plural lists them: `getIssue` is `fetch_issue`, and `get_issues` is `list_issues`. The name of
 * its server says nothing within it.
 */
export function nameWords(name: string, server: string | null): string[] {
  const known = new Set(server ? splitWords(server) : []);
  const words = splitWords(name).filter((word) => !known.has(word));
  const said = words.map((word) => VERBS.get(word) ?? word);
  const isMany = /[^su]s$/.test(words.at(-1) ?? '');
  return said.map((word) => (word === 'get' && isMany ? 'list' : word));
}

/** Whether a word of a name is a verb whose meaning is known. */
export function isVerb(word: string): boolean {
  return VERBS.has(word);
}

function splitWords(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Words of a name or a sentence that say something, as stems, in their order. */
export function wordsOf(text: string): string[] {
  return splitWords(text)
    .filter((word) => word.length > 1 && !EMPTY.has(word))
    .map(stemOf);
}

/** `issues` and `issue`, `creating` and `create`; a verb of a known meaning by the first of its kind. */
function stemOf(word: string): string {
  const known = VERBS.get(word);
  if (known) return known;
  for (const stem of stems(word)) {
    const verb = VERBS.get(stem);
    if (verb) return verb;
  }
  return stems(word)[0] ?? word;
}

function stems(word: string): string[] {
  if (word.length < 4) return [];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`];
  if (/(?:ses|xes|ches|shes)$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return [word.slice(0, -1)];
  if (word.endsWith('ing') && word.length > 5) return [word.slice(0, -3), `${word.slice(0, -3)}e`];
  if (word.endsWith('ed') && word.length > 4) return [word.slice(0, -2), word.slice(0, -1)];
  return [];
}
