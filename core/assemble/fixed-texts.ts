import type { Query } from '../model/query.ts';
import type { Settings, Tier } from '../model/settings.ts';
import {
  CONTEXT_HEADING,
  CONVERSATION_HEADING,
  headedSegment,
  systemSegment,
  TASK_HEADING,
  TOOLS_HEADING,
  taskSegment,
} from './template.ts';

/** A part that is sent whatever is retrieved, before it is cut to its tier. */
export interface FixedText {
  tier: Tier;
  label: string;
  text: string;
  /** What it begins with, whatever is cut. */
  heading: string;
  /** Where it loses what it has too much of; `nowhere` for what says nothing in part. */
  cut: 'end' | 'beginning' | 'nowhere';
  /** Lines that the system prompt has already, and that are not sent again. */
  shared: number;
}

/** From so many equal lines on it is a preamble, and no chance. */
const LEAST_SHARED = 2;

/** In the window's order: system prompt, tools, conversation, context heading, task. */
export function fixedTexts(
  query: Query | null,
  settings: Pick<Settings, 'system' | 'tools' | 'conversation'>,
): FixedText[] {
  const { system } = settings;
  const tools = withoutPreamble(settings.tools, system);
  const conversation = withoutPreamble(settings.conversation, system);
  const whole = { heading: '', cut: 'end', shared: 0 } as const;
  return [
    { ...whole, tier: 'system', label: 'system prompt', text: systemSegment(system) },
    {
      ...{ tier: 'tools', label: 'tools', heading: TOOLS_HEADING, cut: 'end' },
      ...{ text: headedSegment(TOOLS_HEADING, tools.text), shared: tools.shared },
    },
    {
      // What was said last matters most.
      ...{ tier: 'conversation', label: 'conversation', heading: CONVERSATION_HEADING },
      ...{ text: headedSegment(CONVERSATION_HEADING, conversation.text), cut: 'beginning' },
      shared: conversation.shared,
    },
    {
      ...{ tier: 'retrieved', label: 'context heading', heading: CONTEXT_HEADING, shared: 0 },
      ...{ text: CONTEXT_HEADING, cut: 'nowhere' },
    },
    {
      ...{ tier: 'task', label: 'task', heading: TASK_HEADING, cut: 'end', shared: 0 },
      text: query ? taskSegment(query) : '',
    },
  ];
}

/** Takes away the lines at the beginning that are those of the system prompt. */
function withoutPreamble(text: string, system: string): { text: string; shared: number } {
  const own = text.split('\n');
  const theirs = system.split('\n');
  let shared = 0;
  while (shared < own.length && shared < theirs.length && own[shared] === theirs[shared]) shared++;
  if (shared < LEAST_SHARED) return { text, shared: 0 };
  return { text: own.slice(shared).join('\n'), shared };
}
