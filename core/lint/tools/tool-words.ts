import { stemOf } from '../../rank/word-stem.ts';
import type { ToolDefinition } from '../prompt/tool-definition.ts';

/** A word of a tool as it is written first, and how much it says of what the tool is for. */
export interface ToolWord {
  word: string;
  weight: number;
}

/** By the word's stem, or by what its verb means. */
export type ToolWords = ReadonlyMap<string, ToolWord>;

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
const VERBS_BY_STEM = new Map([...VERBS].map(([verb, first]) => [stemOf(verb), first] as const));

const EMPTY = new Set(
  'a an the and or of to in on for from by with at as is are be it its this that these those which who what when where how if then than into within using use used via based given specific specified provided current all any each every one more can will may should must you your tool tools function api mcp allow allows enable enables support supports information info data detail details result results value values parameter parameters optional required default true false e.g i.e etc note please only also not no do does has have new'.split(
    ' ',
  ),
);

/** What a tool says of itself: name, first sentence, the rest, and the names of its parameters. */
export function toolWords({ name, description, parameters }: ToolDefinition): ToolWords {
  const words = new Map<string, ToolWord>();
  const add = (text: string, weight: number): void => {
    for (const word of wordsOf(text)) {
      const key = keyOf(word);
      if (!words.has(key)) words.set(key, { word, weight });
    }
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

function splitWords(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Words of a name or a sentence that say something, in lower case and in their order. */
function wordsOf(text: string): string[] {
  return splitWords(text).filter((word) => word.length > 1 && !EMPTY.has(word));
}

/** Whether all that one text says, the others say too. A text that says nothing is said by any. */
export function isSaidBy(text: string, others: readonly string[]): boolean {
  const said = new Set(others.flatMap(wordsOf).map(keyOf));
  const own = wordsOf(text).map(keyOf);
  return own.every((key) => said.has(key));
}

/** Equal for forms of one word, and for verbs of one meaning. */
function keyOf(word: string): string {
  const stem = stemOf(word);
  return VERBS_BY_STEM.get(stem) ?? stem;
}
