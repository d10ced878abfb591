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

/** What is stale, at the turn that made it so: there both are in the window. */
export function stalePointers({ stale }: ConversationView, { blocks }: TranscriptView): Pointer[] {
  return stale.map(({ reason, why, turn, supersededBy, block, newer, tokens, from, end }, at) => ({
    key: `${at}`,
    turn: Math.max(from, supersededBy),
    block,
    sign: STALE[reason],
    title: named(blocks[block]),
    words: `Of turn ${turn}, superseded by turn ${supersededBy} (${named(blocks[newer])}): ${toVisible(why)}. ${bothWords(end - from)}`,
    figure: formatCount(tokens),
  }));
}

function bothWords(windows: number): string {
  if (windows <= 0) return 'No window held both.';
  return windows === 1 ? '1 window held both.' : `${formatCount(windows)} windows held both.`;
}

/** Rules that faded, were said again or contradicted; those that held are left out. */
export function rulePointers({ rules }: ConversationView): Pointer[] {
  return rules.flatMap((rule, at): Pointer[] => {
    const { fadings, contradicted, restated, places, text } = rule;
    const first = fadings[0];
    const against = contradicted[0];
    if (!first && !against && restated.length === 0) return [];
    return [
      {
        key: `${at}`,
        turn: first?.turn ?? against?.turn ?? restated[0]!,
        block: against && !first ? against.block : (places[0]?.block ?? null),
        sign: first ? 'fading' : against ? 'contradicted' : 'said again',
        title: toVisible(text),
        words: ruleWords(rule),
        figure: first ? formatShare(first.share) : '',
      },
    ];
  });
}

function ruleWords({ firstShare, fadings, restated, contradicted, places }: RuleRow): string {
  const first = fadings[0];
  const against = contradicted[0];
  return [
    `Said at turn ${places[0]?.turn ?? '?'} with ${formatShare(firstShare)} of the window.`,
    first &&
      (first.share === 0
        ? `Not in the window from turn ${first.turn} on.`
        : `From turn ${first.turn} it has ${formatShare(first.share)}.`),
    restated.length > 0 && `Said again at ${turnsWords(restated)}.`,
    against && `Contradicted at turn ${against.turn}: ${toVisible(against.message)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function turnsWords(turns: readonly number[]): string {
  const shown = turns.slice(0, 5).join(', ');
  const more = turns.length > 5 ? ` and ${turns.length - 5} more` : '';
  return `${turns.length === 1 ? 'turn' : 'turns'} ${shown}${more}`;
}

/** What costs most windows first. */
export function dragPointers({ drag }: ConversationView, { blocks }: TranscriptView): Pointer[] {
  const cost = (span: { tokens: number; from: number; end: number }): number =>
    span.tokens * (span.end - span.from);
  return drag.spans
    .toSorted((a, b) => cost(b) - cost(a))
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

function named(block: BlockRow | undefined): string {
  if (!block) return 'a block';
  const what = block.path === '' ? block.gist : block.path;
  return what === '' ? blockName(block) : `${blockName(block)} · ${toVisible(what)}`;
}
