import { BUDGET_PRESETS } from '../../core/assemble/budget-presets.ts';
import { readChat } from '../../core/formats/chat.ts';
import type { Settings, Tier } from '../../core/model/settings.ts';
import type { TokenCount } from '../../core/model/units.ts';
import { turn, turnSoon } from './run-actions.ts';
import { useRun } from './run-store.ts';

/** Divides the window as a preset does; ids that there are none of change nothing. */
export function setPreset(id: string): void {
  const preset = BUDGET_PRESETS.find((one) => one.id === id);
  if (preset) turn(`budget: ${preset.title}`, (now) => ({ ...now, budget: preset.budget }));
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

/**
 * Takes a text apart that may be a request body: each part that it has replaces the one before, and other text
 * is `part`. Says what it was taken for and what of it is not counted.
 */
export function takeStanding(part: StandingPart, text: string): string {
  const parts = readChat(text, part);
  const found = PARTS.flatMap((name) => (parts[name] === null ? [] : [[name, parts[name]]]));
  turn(`${part}: ${parts.shape}`, (now): Settings => ({ ...now, ...Object.fromEntries(found) }));
  return [`Taken as ${parts.shape}.`, ...parts.notes].join(' ');
}
