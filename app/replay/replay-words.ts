import type {
  BlockKind,
  ReplayTier,
  TranscriptFormat,
  TurnNumber,
} from '../../core/model/transcript.ts';
import type { TurnComposition } from '../../core/replay/composition.ts';
import type { BlockRow } from '../../core/replay/view/transcript-view.ts';
import { toVisible } from '../../core/text/visible.ts';
import { countOf, formatCount } from '../ui/format.ts';

export const FORMAT_NAMES: Record<TranscriptFormat, string> = {
  'claude-code': 'Claude Code session',
  codex: 'Codex rollout',
  'codex-exec': 'Codex exec events',
  atif: 'ATIF trajectory',
  lhar: 'LHAR capture',
  'openai-chat': 'OpenAI chat messages',
  'openai-responses': 'OpenAI responses',
  anthropic: 'Anthropic messages',
  gemini: 'Gemini contents',
};

export const KIND_NAMES: Record<BlockKind, string> = {
  system: 'system prompt',
  tools: 'tool definitions',
  user: 'person',
  assistant: 'answer',
  thinking: 'thinking',
  call: 'call',
  result: 'result',
  file: 'attachment',
  image: 'picture',
  summary: 'summary',
  other: 'other',
};

export const TIER_SIGNS: Record<ReplayTier, string> = {
  pinned: 'P',
  ledger: 'L',
  scratch: 'S',
  unknown: '?',
};

/** What a block is called in a list: `result of Read`, `person`, `attachment CLAUDE.md`. */
export function blockName({ kind, label }: Pick<BlockRow, 'kind' | 'label'>): string {
  if (label === '' || label === kind) return KIND_NAMES[kind];
  const own = toVisible(label);
  return kind === 'result' ? `result of ${own}` : `${KIND_NAMES[kind]} ${own}`;
}

/** Since when a block is in the window, as of a turn. */
export function ageWords(entered: TurnNumber, turn: TurnNumber): string {
  const age = turn - entered;
  if (age <= 0) return 'new in this turn';
  return `since turn ${formatCount(entered)}, ${countOf(age, 'turn')} ago`;
}

/** What a window comes to, reported against counted, as one sentence. */
export function sizeSentence({
  estimated,
  reported,
  unaccounted,
  excess,
  blocks,
}: Pick<TurnComposition, 'estimated' | 'reported' | 'unaccounted' | 'excess' | 'blocks'>): string {
  const own = `${formatCount(estimated)} in ${countOf(blocks, 'block')} of the file`;
  if (reported === null) return `${own} by our count; the file reports no usage for this turn.`;
  const said = `${formatCount(reported)} tokens reported`;
  if (excess === 0)
    return `${said} = ${own} + ${formatCount(unaccounted)} not in it or counted otherwise.`;
  return `${said}; we count ${own}, ${formatCount(excess)} more than that.`;
}
