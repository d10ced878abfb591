import { isCounted, readFilter, readHand } from '../core/curate/read-levers.ts';
import type { Engine } from '../core/engine.ts';
import { FILTER_FACTS, type Filter, type FilterFact } from '../core/model/filter.ts';
import type { HandAction, HandMark } from '../core/model/hand.ts';
import { OrielError } from '../core/model/problem.ts';
import type { Settings } from '../core/model/settings.ts';
import { chunkAt, chunksOf } from './chunk-at.ts';
import { UsageError } from './usage-error.ts';

/** Options of every command that ranks. */
export const LEVER_OPTIONS = {
  pin: { type: 'string', multiple: true },
  mute: { type: 'string', multiple: true },
  filter: { type: 'string', multiple: true },
} as const;

export interface LeverValues {
  pin?: string[] | undefined;
  mute?: string[] | undefined;
  filter?: string[] | undefined;
}

/**
 * The settings with what `--filter`, `--pin` and `--mute` add to theirs. The source must be open, since
 * a line names the chunk that has it.
 */
export async function withLevers(
  settings: Settings,
  { pin = [], mute = [], filter = [] }: LeverValues,
  engine: Engine,
): Promise<Settings> {
  const marks: HandMark[] = [];
  for (const text of pin) marks.push(await markFrom('pin', text, engine));
  for (const text of mute) marks.push(await markFrom('mute', text, engine));
  return asUsage(() => ({
    ...settings,
    filters: [...settings.filters, ...filter.map(filterFrom)],
    hand: readHand([...settings.hand, ...marks], 'pins and mutes'),
  }));
}

/** `POLICY:FACT=VALUE` */
function filterFrom(text: string): Filter {
  const parts = /^([\w-]+):([\w-]+)=(.*)$/s.exec(text);
  if (!parts) {
    throw new UsageError(
      `--filter takes POLICY:FACT=VALUE, such as leave-out:older-than=24, not ${text}; facts are ${FILTER_FACTS.join(', ')}`,
    );
  }
  const [, policy, by, value] = parts as unknown as [string, string, FilterFact, string];
  const isNumber = isCounted(by) && value.trim() !== '';
  return readFilter({ policy, by, value: isNumber ? Number(value) : value }, `--filter ${text}`);
}

/** `PATH[:LINE][=REASON]` */
async function markFrom(action: HandAction, text: string, engine: Engine): Promise<HandMark> {
  const { target, reason } = splitReason(text);
  const file = await chunksOf(engine, target);
  if (file) return { action, path: target, chunk: null, reason };
  const place = /^(.+):(\d+)$/.exec(target);
  if (!place) throw new UsageError(`--${action} ${text}: no file ${target} is indexed`);
  const asked = `--${action} ${text}`;
  const { path, ...chunk } = await chunkAt(engine, place[1]!, Number(place[2]), asked);
  return { action, path, chunk, reason };
}

function splitReason(text: string): { target: string; reason: string } {
  const at = text.indexOf('=');
  return at < 0
    ? { target: text, reason: '' }
    : { target: text.slice(0, at), reason: text.slice(at + 1) };
}

function asUsage<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof OrielError) throw new UsageError(error.message);
    throw error;
  }
}
