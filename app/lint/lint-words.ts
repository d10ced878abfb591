import type { PartKind } from '../../core/lint/anatomy/prompt-part.ts';
import type { LintedText } from '../../core/lint/lint-answer.ts';
import type { Assistant } from '../../core/lint/prompt/instruction-files.ts';
import type { TextRole } from '../../core/lint/prompt/prompt-text.ts';
import type { Certainty } from '../../core/model/flag.ts';

/** A sign for each certainty, told by its shape. */
export const SIGNS: Record<Certainty, string> = { high: '▲', medium: '◆', low: '○' };

export const CERTAINTY_WORDS: Record<Certainty, string> = {
  high: 'certain: what it quotes proves it',
  medium: 'likely: a convention is broken',
  low: 'a guess, to be looked at',
};

export const PART_NAMES: Record<PartKind, string> = {
  role: 'Role',
  rules: 'Rules',
  tools: 'Tools',
  examples: 'Examples',
  background: 'Background',
  dynamic: 'Dynamic',
  conversation: 'Conversation',
  task: 'Task',
  output: 'Output contract',
};

export const ROLE_NAMES: Record<TextRole, string> = {
  instructions: 'instructions',
  tools: 'tools',
  conversation: 'conversation',
  retrieved: 'retrieved',
  task: 'task',
  template: 'template',
  examples: 'examples',
};

export const ASSISTANT_NAMES: Record<Assistant, string> = {
  claude: 'Claude Code',
  agents: 'AGENTS.md',
  gemini: 'Gemini CLI',
  copilot: 'Copilot',
  cursor: 'Cursor',
  windsurf: 'Windsurf',
  cline: 'Cline',
};

/** When and for what a text is read, beyond always and everywhere; empty for that. */
export function scopeWords({ scope, occasion }: Pick<LintedText, 'scope' | 'occasion'>): string {
  const where = scope === '' ? '' : `in ${scope}`;
  const when = occasion === null ? '' : 'on demand';
  return [where, when].filter((words) => words !== '').join(', ');
}
