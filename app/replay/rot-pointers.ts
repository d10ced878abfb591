import type { DragKind } from '../../core/replay/rot/drag/drag-span.ts';
import type { StaleReason } from '../../core/replay/rot/stale-truth.ts';
import type { ConversationView, RuleRow } from '../../core/replay/view/conversation-view.ts';
import type { BlockRow, TranscriptView } from '../../core/replay/view/transcript-view.ts';
import { toVisible } from '../../core/text/visible.ts';
import { countOf, formatCount, formatShare } from '../ui/format.ts';
import type { Pointer } from './pointer-list.tsx';
import { blockName } from './replay-words.ts';

const STALE: Record<StaleReason, string> = {
  'same-call': 'asked again',
  'near-call': 'nearly asked again',
  edited: 'changed since',
  number: 'number changed',
};

const DRAG: Record<DragKind, string> = {
  duplicate: 'duplicate',
  abandoned: 'abandoned',
  apology: 'apology',
  restatement: 'restated',
  flood: 'error flood',
};

interface Carried {
  tokens: number;
  from: number;
  end: number;
}

/** Over all windows that held it. */
const costOf = ({ tokens, from, end }: Carried): number => tokens * (end - from);

/** What is stale, the dearest first, at the turn that made it so: there both are in the window. */
export function stalePointers({ stale }: ConversationView, { blocks }: TranscriptView): Pointer[] {
  return stale
    .toSorted((a, b) => costOf(b) - costOf(a))
    .map(({ reason, why, turn, supersededBy, block, newer, tokens, from, end }, at) => ({
      key: `${block} ${newer} ${at}`,
      turn: Math.max(from, supersededBy),
      block,
      sign: STALE[reason],
      title: named(blocks[block]),
      words: `Of turn ${turn}, superseded by turn ${supersededBy} (${nameOf(blocks[newer])}): ${toVisible(why)}. ${bothWords(end - from)}`,
      figure: formatCount(tokens),
    }));
}

function bothWords(windows: number): string {
  if (windows <= 0) return 'No window held both.';
  return windows === 1 ? '1 window held both.' : `${formatCount(windows)} windows held both.`;
}

type Distances = readonly (number | null)[];

/** All hard rules; those that faded first, then those that were contradicted or said again. */
export function rulePointers({ rules }: ConversationView, distances: Distances | null): Pointer[] {
  const rows = rules.map((rule, at) => ({
    weight: weightOf(rule),
    pointer: rulePointer(rule, at, distances?.[at]),
  }));
  return rows.sort((a, b) => b.weight - a.weight).map(({ pointer }) => pointer);
}

export function hasTrouble(rule: RuleRow): boolean {
  return weightOf(rule) > 0;
}

function weightOf({ fadings, contradicted, restated }: RuleRow): number {
  if (fadings.length > 0) return 3;
  if (contradicted.length > 0) return 2;
  return restated.length > 0 ? 1 : 0;
}

function rulePointer(rule: RuleRow, at: number, distance: number | null | undefined): Pointer {
  const { fadings, contradicted, restated, places, text } = rule;
  const first = fadings[0];
  const against = contradicted[0];
  return {
    key: `${at}`,
    turn: first?.turn ?? against?.turn ?? restated[0] ?? places[0]?.turn ?? 1,
    block: against && !first ? against.block : (places[0]?.block ?? null),
    sign: first
      ? 'fading'
      : against
        ? 'contradicted'
        : restated.length > 0
          ? 'said again'
          : 'holds',
    title: toVisible(text),
    words: ruleWords(rule),
    figure: distanceWords(distance),
  };
}

function distanceWords(distance: number | null | undefined): string {
  if (distance === undefined) return '';
  return distance === null ? 'not in the window' : `${formatCount(distance)} from the end`;
}

function ruleWords({ firstShare, fadings, restated, contradicted, places }: RuleRow): string {
  const first = fadings[0];
  const against = contradicted[0];
  return [
    `Said at turn ${places[0]?.turn ?? '?'} with ${smallShare(firstShare)} of the window.`,
    first &&
      (first.share === 0
        ? `Not in the window from turn ${first.turn} on.`
        : `From turn ${first.turn} it has ${smallShare(first.share)}.`),
    restated.length > 0 && `Said again at ${turnsWords(restated)}.`,
    against && `Contradicted at turn ${against.turn}: ${toVisible(against.message)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A rule that is there never has nothing. */
export function smallShare(share: number): string {
  return share > 0 && share < 0.001 ? 'under 0.1 %' : formatShare(share);
}

function turnsWords(turns: readonly number[]): string {
  const shown = turns.slice(0, 5).join(', ');
  const more = turns.length > 5 ? ` and ${turns.length - 5} more` : '';
  return `${turns.length === 1 ? 'turn' : 'turns'} ${shown}${more}`;
}

/** What costs most windows first. */
export function dragPointers({ drag }: ConversationView, { blocks }: TranscriptView): Pointer[] {
  return drag.spans
    .toSorted((a, b) => costOf(b) - costOf(a))
    .map(({ kind, why, block, turn, tokens, from, end }) => ({
      key: `${kind} ${block} ${turn} ${tokens}`,
      turn: from,
      block,
      sign: DRAG[kind],
      title: named(blocks[block]),
      words: `Of turn ${turn}: ${toVisible(why)}. Carried for ${countOf(end - from, 'turn')}, ${countOf((end - from) * tokens, 'token')} in all.`,
      figure: formatCount(tokens),
    }));
}

function nameOf(block: BlockRow | undefined): string {
  return block ? blockName(block) : 'a block';
}

function named(block: BlockRow | undefined): string {
  if (!block) return 'a block';
  const what = block.path === '' ? block.gist : block.path;
  return what === '' ? blockName(block) : `${blockName(block)} · ${toVisible(what)}`;
}
