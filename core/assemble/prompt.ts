import type { Query } from '../model/query.ts';
import type { Settings } from '../model/settings.ts';
import type { Step } from '../model/step.ts';
import type { ChunkId } from '../model/units.ts';
import type { TokenCounter } from '../tokens/counter.ts';
import type { FixedPart } from './assemble.ts';
import { fitEnd, fitStart } from './fit.ts';
import { type FixedText, fixedTexts } from './fixed-texts.ts';
import { layOut } from './replay.ts';

export interface FixedParts {
  parts: FixedPart[];
  /** Text by label. */
  texts: Map<string, string>;
  /** Sentences on what had to be cut. */
  notes: string[];
}

/** System prompt, tools, conversation, context heading and task, each cut to its tier where it is longer. */
export function fixedParts(query: Query, settings: Settings, counter: TokenCounter): FixedParts {
  const { budget } = settings;
  const notes: string[] = [];
  const texts = new Map<string, string>();
  const parts: FixedPart[] = [];
  for (const fixed of fixedTexts(query, settings)) {
    const { tier, label, text, shared } = fixed;
    if (text === '') continue;
    const whole = counter.count(text);
    const fitted = fitSegment(fixed, budget[tier], counter);
    if (fitted === '') {
      notes.push(`No room for the ${label}: the ${tier} tier holds ${budget[tier]}.`);
      continue;
    }
    const tokens = counter.count(fitted);
    const cut = fitted.length < text.length;
    if (cut) notes.push(`The ${label} was cut from ${whole} to ${tokens} tokens to fit its tier.`);
    if (shared > 0) {
      notes.push(`The first ${shared} lines of the ${label} are in the system prompt already.`);
    }
    texts.set(label, fitted);
    parts.push({
      tier,
      label,
      reason: cut ? `cut from ${whole} tokens to fit its tier` : 'always sent',
      tokens,
    });
  }
  return { parts, texts, notes };
}

/** Cut segments must still end with a line feed, or their last token could span into the next one. */
function fitSegment(
  { text, heading, cut }: FixedText,
  budget: number,
  counter: TokenCounter,
): string {
  if (counter.count(text) <= budget) return text;
  if (cut === 'nowhere') return '';
  if (cut === 'beginning') {
    const body = text.slice(heading.length);
    const end = fitEnd(body, budget, (some) => counter.count(heading + some));
    return end.trim() === '' ? '' : heading + end;
  }
  const start = fitStart(text, budget - 1, counter.count).trimEnd();
  // Half a heading heads nothing.
  return start.length <= heading.trimEnd().length ? '' : `${start}\n`;
}

/** The exact text that is sent: the segments of the window, in its order. */
export function promptOf(
  steps: readonly Step[],
  settings: Settings,
  fixedTexts: ReadonlyMap<string, string>,
  chunkTexts: ReadonlyMap<ChunkId, string>,
): string {
  return layOut(steps, settings)
    .map((step) => (step.chunk ? chunkTexts.get(step.chunk.id) : fixedTexts.get(step.label)) ?? '')
    .join('');
}
