import { OrielError } from '../model/problem.ts';
import { asObject, refuse } from './check.ts';
import { FORMAT, VERSION } from './saved-inspection.ts';

/** Brings what was saved by one version to the shape of the next; it may change what it is given. */
export type Upgrader = (json: Record<string, unknown>) => Record<string, unknown>;

/** By the version that each begins with. */
export const UPGRADERS: ReadonlyMap<number, Upgrader> = new Map([
  [1, (json) => inMarkdown(withoutPulls(withNothingSaid(json)))],
  [2, ofUnknownMake],
  [3, (json) => ({ ...json, unmasked: [] })],
]);

/** Version 1 had no comments, and no findings to suppress. */
function withNothingSaid(json: Record<string, unknown>): Record<string, unknown> {
  return { ...json, review: [], suppressions: [] };
}

/** Nor did it know neighbours that are pulled. */
function withoutPulls(json: Record<string, unknown>): Record<string, unknown> {
  const pull = { budget: 0, top: 0, relations: ['uses'], chunks: [] };
  const { settings, steps } = json;
  return {
    ...json,
    settings: isRecord(settings) ? { ...settings, pull } : settings,
    steps: Array.isArray(steps)
      ? steps.map((step) => (isRecord(step) ? { ...step, pulledBy: null } : step))
      : steps,
  };
}

/** It had one template, and did not say which lines of the prompt are whose. */
function inMarkdown(json: Record<string, unknown>): Record<string, unknown> {
  const template = { kind: 'markdown', own: '' };
  const { settings } = json;
  return {
    ...json,
    settings: isRecord(settings) ? { ...settings, template } : settings,
    promptLines: [],
  };
}

/** Version 2 did not say by which Oriel, nor whose tokens were counted, nor what was in a file. */
function ofUnknownMake(json: Record<string, unknown>): Record<string, unknown> {
  const counting = { preset: null, calibration: null };
  const { ledger } = json;
  const entries = isRecord(ledger) && Array.isArray(ledger.entries) ? ledger.entries : null;
  const hashed = entries?.map((entry) =>
    isRecord(entry) && entry.status === 'indexed' ? { ...entry, hash: null } : entry,
  );
  return {
    ...json,
    oriel: null,
    counting,
    ledger: isRecord(ledger) && hashed ? { ...ledger, entries: hashed } : ledger,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/**
 * What was read as JSON, in the shape of the current version.
 *
 * @throws OrielError `bad-inspection` for what is no inspection or of a version that never was,
 * `newer-inspection` for one of a later Oriel.
 */
export function upgrade(json: unknown, upgraders = UPGRADERS): Record<string, unknown> {
  const object = asObject(json, '');
  if (!Object.hasOwn(object, 'format') || object.format !== FORMAT) {
    refuse('the file', `is no inspection: its field format is not ${FORMAT}`);
  }
  const { version } = object;
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) {
    return refuse('version', 'must be a whole number');
  }
  if (version > VERSION) {
    const message = `it is of version ${version}, and this Oriel reads up to ${VERSION}`;
    throw new OrielError('newer-inspection', message, { limit: VERSION, actual: version });
  }
  let upgraded = object;
  for (let from = version; from < VERSION; from += 1) {
    const step = upgraders.get(from);
    if (!step) return refuse('version', `${version} is none that was ever saved`);
    upgraded = { ...step(upgraded), version: from + 1 };
  }
  return upgraded;
}
