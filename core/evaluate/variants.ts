import { FLAG_KINDS } from '../model/flag.ts';
import { OrielError } from '../model/problem.ts';
import type { Settings } from '../model/settings.ts';
import { choicesOf, readSettings } from '../read-settings.ts';
import type { Variant } from './task-answer.ts';

/** What a knob of the settings can be set to. */
export type KnobValue = number | boolean | string;

/** Names of the two that the collapse experiment holds against each other. */
export const AS_THEY_ARE = 'as they are';
export const HALF_THE_ROOM = 'half the room';

/** The settings themselves, beside which others are held. */
export function asTheyAre(settings: Settings): Variant {
  return { name: AS_THEY_ARE, settings };
}

/** Every flag is shown and acts on nothing. */
export function flagsOff(settings: Settings): Variant {
  const policies = Object.fromEntries(FLAG_KINDS.map((kind) => [kind, 'keep'] as const));
  return {
    name: 'flags off',
    settings: { ...settings, policies: policies as Settings['policies'] },
  };
}

/**
 * Half of the room for what is retrieved: the first seed's test for context collapse, which runs 20 tasks
 * once more with top_k reduced by 50 %.
 */
export function halfTheRoom(settings: Settings): Variant {
  const { budget } = settings;
  const retrieved = Math.floor(budget.retrieved / 2);
  return { name: HALF_THE_ROOM, settings: { ...settings, budget: { ...budget, retrieved } } };
}

/** Where a source is cut is no knob: one corpus answers all variants. The rest changes no ranking and no window. */
const NO_KNOBS = new Set([
  'tokenizer',
  'chunking',
  'prices',
  'system',
  'tools',
  'conversation',
  // Named by the person's own paths; written by the person.
  'canonical',
  'template',
]);

/** A list is a knob where it is one of a few, and is then written with `+` between its parts. */
const STAGES = 'stages';
const STAGE_LISTS = [
  'lexical+dense+priors',
  'lexical+priors',
  'dense+priors',
  'lexical+dense',
  'lexical',
  'dense',
];

/** Names of all knobs that variants can differ in, e.g. `lexical.k1` or `policies.legacy`. */
export function knobNames(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([field, value]) => leavesOf(field, value));
}

function leavesOf(name: string, value: unknown): string[] {
  if (name === STAGES) return [name];
  if (Array.isArray(value) || value === null || NO_KNOBS.has(name)) return [];
  if (typeof value !== 'object') return [name];
  return Object.entries(value).flatMap(([field, inner]) => leavesOf(`${name}.${field}`, inner));
}

/** All that a knob which is set by words can be set to; null for another. */
export function knobChoices(name: string): readonly string[] | null {
  return name === STAGES ? STAGE_LISTS : choicesOf(name);
}

/** What a knob is set to. */
export function knobValue(settings: Settings, name: string): KnobValue {
  let value: unknown = settings;
  for (const field of name.split('.')) value = (value as Record<string, unknown>)[field];
  return name === STAGES ? (value as string[]).join('+') : (value as KnobValue);
}

/**
 * A variant for each value of one knob, named `k1 = 1.2`.
 *
 * @throws OrielError `bad-settings`, naming the knob, for a value that it cannot have, and without values.
 */
export function alongKnob(
  settings: Settings,
  name: string,
  values: readonly KnobValue[],
): Variant[] {
  if (values.length === 0) {
    throw new OrielError('bad-settings', `${name} needs at least one value to be swept over`);
  }
  return [...new Set(values)].map((value) => ({
    name: `${name.split('.').slice(-2).join('.')} = ${value}`,
    settings: readSettings(withValue(settings, name.split('.'), settingOf(name, value))),
  }));
}

function settingOf(name: string, value: KnobValue): unknown {
  return name === STAGES ? String(value).split('+') : value;
}

function withValue(part: object, [field, ...rest]: readonly string[], value: unknown): object {
  if (field === undefined) return part;
  const inner = (part as Record<string, unknown>)[field];
  return { ...part, [field]: rest.length > 0 ? withValue(inner as object, rest, value) : value };
}
