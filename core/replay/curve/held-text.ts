import { jaccard, stemsOf } from '../../lint/conflicts/instruction.ts';
import type { TurnNumber } from '../../model/transcript.ts';
import { FactReader } from '../facts/facts-of.ts';
import { rulesMentioned } from '../rot/rule-mentions.ts';
import type { Stay } from '../stays.ts';
import type { Probe } from './probe.ts';

/** Share of stems, from which a rule of the window is the one that a probe expects. */
const SAME = 0.6;

/**
 * Whether a turn's window says what a probe expects: a rule in its words or nearly, a fact in its words, or all of its
 * numbers, names and paths somewhere. null where words alone cannot tell. Linear in the window.
 */
export function isHeldAt({ expected, kind }: Probe, window: readonly Stay[]): boolean | null {
  const wanted = plain(expected);
  if (window.some(({ block }) => plain(block.text).includes(wanted))) return true;
  if (kind === 'rule') {
    const stems = stemsOf(expected);
    return rulesMentioned(window).some(({ text }) => jaccard(stemsOf(text), stems) >= SAME);
  }
  const reader = new FactReader();
  const missing = new Set(reader.read(expected));
  if (missing.size === 0) return null;
  for (const { block } of window) {
    for (const fact of reader.read(block.text)) missing.delete(fact);
  }
  return missing.size === 0;
}

export function windowOf(stays: readonly Stay[], turn: TurnNumber): Stay[] {
  return stays.filter(({ entered, end }) => entered <= turn && turn < end);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
