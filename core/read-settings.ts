import { readPulls } from './assemble/read-pulls.ts';
import { templateOf } from './assemble/template/template-of.ts';
import { readFilters, readHand } from './curate/read-levers.ts';
import { CERTAINTIES, FLAG_KINDS } from './model/flag.ts';
import { OrielError } from './model/problem.ts';
import { PULL_RELATIONS } from './model/pull.ts';
import { EMBEDDING_MODELS, PRIORS, QUERY_KINDS, type Settings, TIERS } from './model/settings.ts';
import { TEMPLATE_KINDS } from './model/template.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

interface Check {
  (value: unknown, name: string): unknown;
  /** What a word may be; absent where it is no word, or any. */
  choices?: readonly string[];
}

/**
 * Settings from JSON of unknown origin: what is there replaces the default, field by field.
 *
 * @throws OrielError `bad-settings`, naming the field, for an unknown field or a value out of range.
 */
export function readSettings(json: unknown): Settings {
  const settings = mergeChecked(
    DEFAULT_SETTINGS,
    asObject(json, 'settings'),
    SHAPE,
    '',
  ) as Settings;
  templateOf(settings.template);
  const { min, target, max } = settings.chunking;
  if (min < target && target < max) return settings;
  throw new OrielError(
    'bad-settings',
    `chunking must have min < target < max, and has ${min}, ${target} and ${max}`,
  );
}

/** What the word at `policies.legacy` and the like may be; null for a setting that is no choice among words. */
export function choicesOf(name: string): readonly string[] | null {
  let part: Check | Shape | undefined = SHAPE;
  for (const field of name.split('.')) {
    if (part === undefined || typeof part === 'function') return null;
    part = Object.hasOwn(part, field) ? part[field] : undefined;
  }
  return typeof part === 'function' ? (part.choices ?? null) : null;
}

interface Shape {
  [field: string]: Check | Shape;
}

const unit = inRange(0, 1);
const tokens = inRange(0, 10_000_000, true);

const SHAPE: Shape = {
  tokenizer: oneOf(['o200k', 'cl100k']),
  chunking: {
    method: oneOf(['syntax', 'lines']),
    target: inRange(20, 100_000, true),
    max: inRange(20, 100_000, true),
    min: inRange(1, 100_000, true),
  },
  stages: listOf(['lexical', 'dense', 'priors']),
  lexical: {
    k1: inRange(0, 10),
    b: unit,
    fieldWeights: {
      body: inRange(0, 100),
      symbol: inRange(0, 100),
      path: inRange(0, 100),
      doc: inRange(0, 100),
    },
  },
  embedding: { model: oneOf(EMBEDDING_MODELS) },
  fusion: {
    method: oneOf(['rrf', 'weighted']),
    k: inRange(1, 10_000),
    weights: { lexical: inRange(0, 100), dense: inRange(0, 100) },
  },
  query: { kind: oneOf(['auto', ...QUERY_KINDS]) },
  kinds: Object.fromEntries(
    QUERY_KINDS.map((kind) => [
      kind,
      {
        lexical: inRange(0, 100),
        dense: inRange(0, 100),
        definition: inRange(1, 100),
        fileName: inRange(1, 100),
      },
    ]),
  ),
  priors: Object.fromEntries(PRIORS.map((name) => [name, asSwitch])),
  wordForms: unit,
  context: { cursor: unit, openFiles: unit, neighbours: unit },
  rerank: {
    method: oneOf(['off', 'late-interaction', 'cross-encoder']),
    depth: inRange(1, 200, true),
  },
  candidates: inRange(1, 2_000, true),
  nearDuplicateThreshold: unit,
  policies: Object.fromEntries(
    FLAG_KINDS.map((kind) => [kind, oneOf(['keep', 'down-weight', 'leave-out'])]),
  ),
  leastCertainty: oneOf(CERTAINTIES),
  canonical: asTexts,
  canonicalBoost: inRange(1, 100),
  filters: readFilters,
  hand: readHand,
  downWeight: unit,
  budget: Object.fromEntries(TIERS.map((tier) => [tier, tokens])),
  assembly: {
    order: oneOf(['score', 'value']),
    unit: oneOf(['chunks', 'files']),
    squeeze: asSwitch,
    degrade: asSwitch,
    minScore: unit,
    maxRedundancy: unit,
  },
  pull: {
    budget: tokens,
    top: inRange(0, 200, true),
    relations: (value, name) => asSome(PULL_RELATIONS, value, name),
    chunks: readPulls,
  },
  prices: {
    input: inRange(0, 1_000_000),
    output: inRange(0, 1_000_000),
    callsPerDay: inRange(0, 1_000_000_000),
  },
  arrangement: oneOf(['best-first', 'best-last', 'both-ends', 'by-file', 'own']),
  ownOrder: asIds,
  template: { kind: oneOf(TEMPLATE_KINDS), own: asText },
  system: asText,
  tools: asText,
  conversation: asText,
};

function mergeChecked(defaults: object, json: object, shape: Shape, path: string): object {
  const merged: Record<string, unknown> = { ...defaults };
  for (const [field, value] of Object.entries(json)) {
    const name = path === '' ? field : `${path}.${field}`;
    const check = Object.hasOwn(shape, field) ? shape[field] : undefined;
    if (!check) throw new OrielError('bad-settings', `settings have no field ${name}`);
    merged[field] =
      typeof check === 'function'
        ? check(value, name)
        : mergeChecked(merged[field] as object, asObject(value, name), check, name);
  }
  return merged;
}

function asObject(value: unknown, name: string): object {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new OrielError('bad-settings', `${name} must be an object`);
  }
  return value;
}

function asText(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  throw new OrielError('bad-settings', `${name} must be a text`);
}

/** Ids of chunks, each once; those that are there no more are harmless. */
function asIds(value: unknown, name: string): string[] {
  if (!Array.isArray(value))
    throw new OrielError('bad-settings', `${name} must be a list of texts`);
  return [...new Set(value.map((id) => asText(id, name)))];
}

/** Texts by a name of the person's own, such as a path. */
function asTexts(value: unknown, name: string): Record<string, string> {
  const entries = Object.entries(asObject(value, name));
  for (const [key, text] of entries) asText(text, `${name}.${key}`);
  return Object.fromEntries(entries);
}

function asSwitch(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value;
  throw new OrielError('bad-settings', `${name} must be true or false`);
}

function inRange(least: number, most: number, whole = false): Check {
  return (value, name) => {
    const fits =
      typeof value === 'number' &&
      value >= least &&
      value <= most &&
      (!whole || Number.isInteger(value));
    if (fits) return value;
    const kind = whole ? 'a whole number' : 'a number';
    throw new OrielError('bad-settings', `${name} must be ${kind} from ${least} to ${most}`);
  };
}

function oneOf(choices: readonly string[]): Check {
  const check = (value: unknown, name: string): unknown => {
    if (choices.includes(value as string)) return value;
    throw new OrielError('bad-settings', `${name} must be one of ${choices.join(', ')}`);
  };
  return Object.assign(check, { choices });
}

/** At least one of the choices, in their own order, each once. */
function listOf(choices: readonly string[]): Check {
  return (value, name) => {
    if (!Array.isArray(value) || !value.some((item) => item !== 'priors')) {
      throw new OrielError('bad-settings', `${name} must name lexical, dense or both`);
    }
    return asSome(choices, value, name);
  };
}

/** Some of the choices or none, in their own order, each once. */
function asSome<T extends string>(choices: readonly T[], value: unknown, name: string): T[] {
  if (!Array.isArray(value)) throw new OrielError('bad-settings', `${name} must be a list`);
  for (const item of value) oneOf(choices)(item, name);
  return choices.filter((choice) => value.includes(choice));
}
