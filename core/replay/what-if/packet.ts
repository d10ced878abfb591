import type { TurnNumber } from '../../model/transcript.ts';
import type { TokenCount } from '../../model/units.ts';
import { type CallPair, callPairs, succeeded } from '../call-pairs.ts';
import { pathWithin } from '../path-within.ts';
import { rulesMentioned } from '../rot/rule-mentions.ts';
import { staleTruths } from '../rot/stale-truths.ts';
import { type Replayed, type Stay, staysOf } from '../stays.ts';
import { decisionsOf } from './decisions.ts';
import { openTodos } from './open-todos.ts';

/** What a brief has, in its order: the seed's goal, constraints, state and evidence. */
export const PACKET_PARTS = ['goal', 'rules', 'decisions', 'todo', 'files', 'results'] as const;

export type PacketPartName = (typeof PACKET_PARTS)[number];

export interface PacketItem {
  text: string;
  tokens: TokenCount;
  /** Of the text that it is taken from. */
  turn: TurnNumber;
  /** Place in `conversation.entries`. */
  entry: number;
}

/** A fresh window: what a worker, or the next session, would be handed instead of the history. */
export interface Packet {
  /** It is made of what was said before this turn's call. */
  turn: TurnNumber;
  parts: { name: PacketPartName; items: PacketItem[]; tokens: TokenCount }[];
  tokens: TokenCount;
}

export interface PacketLimits {
  decisions: number;
  files: number;
  results: number;
  /** A larger result is not evidence but a pile of it. */
  resultTokens: TokenCount;
}

export const PACKET_LIMITS: PacketLimits = {
  decisions: 20,
  files: 30,
  results: 3,
  resultTokens: 1_000,
};

/**
 * The packet that could be handed over in place of a turn's window. Rules are those in force whether or not the window
 * still has them; results that something replaced are left out. Linear in the conversation.
 *
 * @param count tokens of a text.
 */
export function packetAt(
  replayed: Replayed,
  turn: TurnNumber,
  count: (text: string) => TokenCount,
  limits: PacketLimits = PACKET_LIMITS,
  all: readonly Stay[] = staysOf(replayed),
): Packet {
  const stays = all.filter(({ entered }) => entered <= turn);
  const pairs = callPairs(stays);
  const item = (text: string, stay: Stay): PacketItem => {
    return { text, tokens: count(text), turn: stay.said, entry: stay.entry };
  };
  const items: Record<PacketPartName, PacketItem[]> = {
    goal: goals(stays).map((stay) => item(stay.block.text.trim(), stay)),
    rules: rulesMentioned(stays).map(({ mentions }) => {
      const { text, stay } = mentions.at(-1)!;
      return item(text, stay);
    }),
    decisions: decisionsOf(stays)
      .slice(-limits.decisions)
      .map(({ text, stay }) => item(text, stay)),
    todo: openTodos(stays).map(({ text, stay }) => item(text, stay)),
    files: filesTouched(pairs, replayed.transcript.session.folder)
      .slice(0, limits.files)
      .map(({ text, stay }) => item(text, stay)),
    results: recentResults(replayed, stays, pairs, limits).map((stay) =>
      item(stay.block.text, stay),
    ),
  };
  const parts = PACKET_PARTS.map((name) => ({
    name,
    items: items[name],
    tokens: sum(items[name]),
  }));
  return { turn, parts, tokens: sum(parts) };
}

/** What a person asked first, and last. */
function goals(stays: readonly Stay[]): Stay[] {
  const typed = stays.filter(({ block }) => block.kind === 'user' && block.text.trim() !== '');
  const last = typed.at(-1);
  return typed.length > 1 ? [typed[0]!, last!] : typed;
}

/** Changed ones first, then those read, each the last touched first. */
function filesTouched(pairs: readonly CallPair[], folder: string | null) {
  const files = new Map<string, { isChanged: boolean; stay: Stay }>();
  for (const pair of pairs) {
    if (!succeeded(pair)) continue;
    for (const { action, path: written } of pair.touches) {
      if (action === 'search') continue;
      const path = pathWithin(written, folder);
      const isChanged = action !== 'read' || (files.get(path)?.isChanged ?? false);
      files.delete(path);
      files.set(path, { isChanged, stay: pair.call });
    }
  }
  return [...files]
    .reverse()
    .sort(([, a], [, b]) => Number(b.isChanged) - Number(a.isChanged))
    .map(([path, { isChanged, stay }]) => ({
      text: `${path} (${isChanged ? 'changed' : 'read'})`,
      stay,
    }));
}

function recentResults(
  replayed: Replayed,
  stays: readonly Stay[],
  pairs: readonly CallPair[],
  limits: PacketLimits,
): Stay[] {
  const stale = new Set(staleTruths(replayed, stays).map(({ block }) => block));
  return pairs
    .filter(
      (pair) =>
        succeeded(pair) &&
        pair.touches.every(({ action }) => action !== 'edit' && action !== 'write'),
    )
    .map(({ result }) => result!)
    .filter(
      ({ block }) =>
        !stale.has(block.index) && block.isWhole && block.tokens <= limits.resultTokens,
    )
    .slice(-limits.results);
}

function sum(all: readonly { tokens: TokenCount }[]): TokenCount {
  return all.reduce((total, { tokens }) => total + tokens, 0);
}
