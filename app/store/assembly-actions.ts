import type { Assembling, Settings } from '../../core/model/settings.ts';
import { turn, turnSoon } from './run-actions.ts';
import { useRun } from './run-store.ts';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const CAUSES: { [K in keyof Assembling]: (value: Assembling[K]) => string } = {
  order: (order) => `taken by ${order === 'value' ? 'value a token' : 'score'}`,
  unit: (unit) => (unit === 'files' ? 'whole files' : 'chunks'),
  squeeze: (isOn) => `squeezing ${isOn ? 'on' : 'off'}`,
  degrade: (isOn) => `degrading ${isOn ? 'on' : 'off'}`,
  minScore: (share) => `minimum score: ${percent(share)}`,
  maxRedundancy: (share) => `redundancy: at most ${percent(share)}`,
};

/** Sets how the room of the retrieved tier is given out. */
export function setAssembly<K extends keyof Assembling>(part: K, value: Assembling[K]): void {
  if (useRun.getState().settings.assembly[part] === value) return;
  const ask = typeof value === 'number' ? turnSoon : turn;
  ask(CAUSES[part](value), (now) => ({ ...now, assembly: { ...now.assembly, [part]: value } }));
}

/** Sets a price, or how often a day it is paid. */
export function setPrice(part: keyof Settings['prices'], value: number): void {
  if (useRun.getState().settings.prices[part] === value) return;
  turnSoon('prices', (now) => ({ ...now, prices: { ...now.prices, [part]: value } }));
}
