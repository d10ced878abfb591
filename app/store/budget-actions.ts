import { BUDGET_PRESETS } from '../../core/assemble/budget-presets.ts';
import { type ChatParts, readChat } from '../../core/formats/chat.ts';
import { readChatFile } from '../../core/formats/chat-file.ts';
import { LIMITS } from '../../core/limits.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { Settings, Tier } from '../../core/model/settings.ts';
import type { TokenCount } from '../../core/model/units.ts';
import { useCounting } from './counting-store.ts';
import { turn, turnSoon } from './run-actions.ts';
import { useRun } from './run-store.ts';

/** Divides the window as a preset does; ids that there are none of change nothing. */
export function setPreset(id: string): void {
  const preset = BUDGET_PRESETS.find((one) => one.id === id);
  if (!preset) return;
  useCounting.setState({ preset: id });
  turn(`budget: ${preset.title}`, (now) => ({ ...now, budget: preset.budget }));
}

export function setBudget(tier: Tier, tokens: TokenCount): void {
  if (useRun.getState().settings.budget[tier] === tokens) return;
  turnSoon(`${tier} budget: ${tokens}`, (now) => ({
    ...now,
    budget: { ...now.budget, [tier]: tokens },
  }));
}

export type StandingPart = 'system' | 'tools' | 'conversation';

const PARTS: readonly StandingPart[] = ['system', 'tools', 'conversation'];

/** Takes what was typed or pasted for a part as it is. */
export function setStanding(part: StandingPart, text: string): void {
  if (useRun.getState().settings[part] === text) return;
  turnSoon(part, (now) => ({ ...now, [part]: text }));
}

/** What became of a text that was pasted or loaded. */
export interface TakenNote {
  /** What it was taken for, what it replaced and what of it is not counted; or why it cannot be used. */
  words: string;
  /** What stood there before; null where nothing changed. */
  before: Pick<Settings, StandingPart> | null;
}

/**
 * Takes a text apart that may be a request body: each part that it has replaces the one before, and other text
 * is `part`.
 */
export function takeStanding(part: StandingPart, text: string): TakenNote {
  return take(part, readChat(text, part));
}

/** The same with the text of a file; one that cannot be read changes nothing. */
export async function loadStanding(part: StandingPart, file: File): Promise<TakenNote> {
  try {
    const limit = LIMITS.chatBytes;
    // One byte more is enough to be refused by.
    const bytes = new Uint8Array(await file.slice(0, limit + 1).arrayBuffer());
    return take(part, readChatFile(file.name, bytes, part));
  } catch (error) {
    const why = error instanceof OrielError ? error.message : `${file.name} cannot be read`;
    return { words: `${why}. What stood here is as it was.`, before: null };
  }
}

/** Puts back what was replaced. */
export function putBack(before: Pick<Settings, StandingPart>): void {
  turn('put back', (now) => ({ ...now, ...before }));
}

function take(part: StandingPart, parts: ChatParts): TakenNote {
  const found = PARTS.flatMap((name) => (parts[name] === null ? [] : [[name, parts[name]]]));
  const { system, tools, conversation } = useRun.getState().settings;
  turn(`${part}: ${parts.shape}`, (now): Settings => ({ ...now, ...Object.fromEntries(found) }));
  const names = new Intl.ListFormat('en-GB').format(found.map(([name]) => name!));
  const replaced = `Taken as ${parts.shape}, in place of ${names}.`;
  return { words: [replaced, ...parts.notes].join(' '), before: { system, tools, conversation } };
}
