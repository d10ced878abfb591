import type { Query } from '../model/query.ts';
import type { Settings, Tier } from '../model/settings.ts';
import { renderFixed } from './template/render.ts';
import type { Guarded } from './template/tags.ts';
import { type FixedPlan, PARTS, type PartName } from './template/template.ts';
import { templateOf } from './template/template-of.ts';

/** A part that is sent whatever is retrieved, before it is cut to its tier. */
export interface FixedText {
  tier: Tier;
  label: string;
  /** What the template has for it; empty for words of the template alone. */
  value: string;
  /** Where it loses what it has too much of; `nowhere` for what says nothing in part. */
  cut: 'end' | 'beginning' | 'nowhere';
  /** Lines that the system prompt has already, and that are not sent again. */
  shared: number;
  /** As it is sent, of all of its value or of some. */
  render(value: string, isCut?: boolean): Guarded;
}

type Standing = Pick<Settings, 'system' | 'tools' | 'conversation' | 'template'>;

/** From so many equal lines on it is a preamble, and no chance; the whole system prompt always is. */
const LEAST_SHARED = 2;

/** In the template's order. */
export function fixedTexts(query: Query, settings: Standing): FixedText[] {
  const template = templateOf(settings.template);
  return template.plans
    .filter((plan): plan is FixedPlan => plan.kind === 'fixed')
    .map((plan) => ({
      tier: plan.tier,
      label: plan.label,
      ...(plan.value === null ? NO_VALUE : partValue(plan.value, query, settings)),
      render: (value, isCut) => renderFixed(plan, value, template, isCut),
    }));
}

/** What stands in the settings to be sent and has no place in their template. */
export function unsentParts(settings: Standing): string[] {
  const { plans } = templateOf(settings.template);
  return (['system', 'tools', 'conversation'] as const)
    .filter((name) => settings[name].trim() !== '')
    .filter((name) => !plans.some((plan) => plan.kind === 'fixed' && plan.value === name))
    .map((name) => PARTS[name].label);
}

type Value = Pick<FixedText, 'value' | 'cut' | 'shared'>;

const NO_VALUE: Value = { value: '', cut: 'nowhere', shared: 0 };

function partValue(name: PartName, query: Query, settings: Standing): Value {
  const { system } = settings;
  switch (name) {
    case 'system':
      return { value: system.trimEnd(), cut: 'end', shared: 0 };
    case 'tools': {
      const { text, shared } = withoutPreamble(settings.tools, system);
      return { value: text.trimEnd(), cut: 'end', shared };
    }
    case 'conversation': {
      const { text, shared } = withoutPreamble(settings.conversation, system);
      // What was said last matters most.
      return { value: text.trimEnd(), cut: 'beginning', shared };
    }
    case 'task':
      return { value: taskValue(query), cut: 'end', shared: 0 };
  }
}

/** The task with what is open already and the cursor. */
function taskValue({ task, given, cursor }: Query): string {
  const open = given.length > 0 ? `\n\nFiles already open: ${given.join(', ')}` : '';
  const place = cursor ? `\n\nCursor: ${cursor.path}:${cursor.line}` : '';
  return `${task.trim()}${open}${place}`;
}

/** The heading of a pasted conversation's first message, where that is the system prompt. */
const SYSTEM_HEADING = /^\[(?:system|developer)\]\n/;

/** Takes away the lines at the beginning that are those of the system prompt. */
function withoutPreamble(text: string, system: string): { text: string; shared: number } {
  const own = text.replace(SYSTEM_HEADING, '').split('\n');
  const theirs = system.trimEnd().split('\n');
  let shared = 0;
  while (shared < own.length && shared < theirs.length && own[shared] === theirs[shared]) shared++;
  const isWhole = shared === theirs.length && system.trim() !== '';
  if (shared < LEAST_SHARED && !isWhole) return { text, shared: 0 };
  return { text: own.slice(shared).join('\n').replace(/^\n+/, ''), shared };
}
