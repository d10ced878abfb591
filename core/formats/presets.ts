import { LIMITS } from '../limits.ts';
import { OrielError } from '../model/problem.ts';
import { type Settings, TIERS } from '../model/settings.ts';
import { readSettings } from '../read-settings.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { parseJson } from '../text/parse-json.ts';

/** First field of a file of presets, by which it is told from other JSON. */
export const PRESETS_FORMAT = 'oriel-presets';
const VERSION = 1;

/** Settings that hold for any source and task: without marks, orders and pulls of one, and without texts. */
export type GeneralSettings = Omit<Settings, (typeof PARTICULAR)[number]>;

const PARTICULAR = [
  'canonical',
  'hand',
  'ownOrder',
  'system',
  'tools',
  'conversation',
] as const satisfies (keyof Settings)[];

/** What a person named to come back to: a budget, or all of the settings that are of no one source. */
export type OwnPreset =
  | { name: string; kind: 'budget'; budget: Settings['budget'] }
  | { name: string; kind: 'settings'; settings: GeneralSettings };

/** The settings without what is of one source or task. */
export function generalSettings(settings: Settings): GeneralSettings {
  const particular: readonly string[] = PARTICULAR;
  const kept = Object.entries(settings).filter(([name]) => !particular.includes(name));
  const general = Object.fromEntries(kept) as unknown as GeneralSettings;
  return { ...general, pull: { ...general.pull, chunks: [] } };
}

/** The settings as a preset has them; what is of one source or task stays. */
export function withPreset(now: Settings, preset: OwnPreset): Settings {
  if (preset.kind === 'budget') return { ...now, budget: preset.budget };
  const { settings } = preset;
  return { ...now, ...settings, pull: { ...settings.pull, chunks: now.pull.chunks } };
}

/** A file of presets: JSON, by name, ending with a line feed. */
export function writePresets(presets: readonly OwnPreset[]): string {
  const sorted = [...presets].sort((a, b) => (a.name < b.name ? -1 : 1));
  return `${JSON.stringify({ format: PRESETS_FORMAT, version: VERSION, presets: sorted }, null, 2)}\n`;
}

/**
 * Presets from JSON of unknown origin. Settings that a preset lacks, as one of an older Oriel may, are the defaults.
 *
 * @throws OrielError `bad-settings`, naming the preset and its field.
 */
export function readPresets(text: string): OwnPreset[] {
  const { format, version, presets } = asRecord(parse(text), 'the file');
  if (format !== PRESETS_FORMAT) throw refusal(`the field format is not ${PRESETS_FORMAT}`);
  if (version !== VERSION) throw refusal(`version must be ${VERSION}`);
  if (!Array.isArray(presets)) throw refusal('presets must be a list');
  const { presets: most } = LIMITS;
  if (presets.length > most) throw refusal(`there are ${presets.length} presets, ${most} may be`);
  const read = presets.map((json, index) => readPreset(json, `presets[${index}]`));
  const names = new Set<string>();
  for (const { name } of read) {
    if (names.has(name)) throw refusal(`there are two presets called ${name}`);
    names.add(name);
  }
  return read;
}

function readPreset(json: unknown, at: string): OwnPreset {
  const { name, kind, budget, settings } = asRecord(json, at);
  const problem = typeof name === 'string' ? nameProblem(name) : 'must be a text';
  if (typeof name !== 'string' || problem !== null) throw refusal(`${at}.name ${problem}`);
  if (kind === 'budget') {
    const tiers = asRecord(budget, `${at}.budget`);
    const missing = TIERS.find((tier) => !Object.hasOwn(tiers, tier));
    if (missing) throw refusal(`${at}.budget has no ${missing}`);
    return { name, kind, budget: read(at, { budget }).budget };
  }
  if (kind !== 'settings') throw refusal(`${at}.kind must be budget or settings`);
  return { name, kind, settings: generalSettings(read(at, asRecord(settings, `${at}.settings`))) };
}

/** Why a name cannot be one of a preset; null where it can. */
export function nameProblem(name: string): string | null {
  if (name.trim() === '') return 'must not be empty';
  return name.length > LIMITS.authorChars ? `may have ${LIMITS.authorChars} characters` : null;
}

function read(at: string, json: object): Settings {
  try {
    return readSettings({ ...DEFAULT_SETTINGS, ...json });
  } catch (error) {
    if (error instanceof OrielError) throw refusal(`${at}: ${error.message}`);
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw refusal('the file is not JSON');
  }
}

function asRecord(json: unknown, at: string): Record<string, unknown> {
  if (json !== null && typeof json === 'object' && !Array.isArray(json)) {
    return json as Record<string, unknown>;
  }
  throw refusal(`${at} must be an object`);
}

const refusal = (message: string): OrielError => new OrielError('bad-settings', message);
