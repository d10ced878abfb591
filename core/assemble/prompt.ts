import type { Query } from '../model/query.ts';
import type { Settings, Tier } from '../model/settings.ts';
import type { Step } from '../model/step.ts';
import type { ChunkId, TokenCount } from '../model/units.ts';
import type { TokenCounter } from '../tokens/counter.ts';
import type { FixedPart } from './assemble.ts';
import { fitEnd, fitStart } from './fit.ts';
import { type FixedText, fixedTexts, unsentParts } from './fixed-texts.ts';
import { layOut } from './replay.ts';
import type { Guarded } from './template/tags.ts';

export interface FixedParts {
  parts: FixedPart[];
  /** Text by label. */
  texts: Map<string, string>;
  /** Sentences on what had to be cut, and on what the template does not send. */
  notes: string[];
}

/** System prompt, tools, conversation, task and the template's own words, each cut to its tier where it is longer. */
export function fixedParts(query: Query, settings: Settings, counter: TokenCounter): FixedParts {
  const notes = unsentParts(settings).map(
    (label) => `The template has no place for the ${label}, which is not sent.`,
  );
  const left: Record<Tier, TokenCount> = { ...settings.budget };
  const texts = new Map<string, string>();
  const parts: FixedPart[] = [];
  for (const fixed of fixedTexts(query, settings)) {
    const { tier, label, shared } = fixed;
    const whole = fixed.render(fixed.value).text;
    if (whole === '') continue;
    const wanted = counter.count(whole);
    const fitted =
      wanted <= left[tier] ? fixed.render(fixed.value) : cutPart(fixed, left[tier], counter);
    if (fitted === null) {
      notes.push(`No room for the ${label}: the ${tier} tier holds ${settings.budget[tier]}.`);
      continue;
    }
    const tokens = counter.count(fitted.text);
    const isCut = wanted > left[tier];
    if (isCut)
      notes.push(`The ${label} was cut from ${wanted} to ${tokens} tokens to fit its tier.`);
    if (shared > 0) {
      notes.push(`The first ${shared} lines of the ${label} are in the system prompt already.`);
    }
    if (fitted.escapes > 0) notes.push(escapesNote(`the ${label}`));
    left[tier] -= tokens;
    texts.set(label, fitted.text);
    parts.push({
      tier,
      label,
      reason: isCut ? `cut from ${wanted} tokens to fit its tier` : 'always sent',
      tokens,
    });
  }
  return { parts, texts, notes };
}

/** @param where e.g. `2 chunks` */
export function escapesNote(where: string): string {
  return `In ${where} “<” is sent as “&lt;” before a tag of the template, so that no text closes a section.`;
}

/** What fits of a part; null where that says nothing. */
function cutPart(fixed: FixedText, room: TokenCount, counter: TokenCounter): Guarded | null {
  const { value, cut } = fixed;
  if (cut === 'nowhere') return null;
  const tokensOf = (some: string): TokenCount => counter.count(fixed.render(some, true).text);
  const fitted =
    cut === 'beginning'
      ? fitEnd(value, room, tokensOf)
      : fitStart(value, room, (some) => tokensOf(some.trimEnd())).trimEnd();
  // What is around nothing heads nothing.
  if (fitted.trim() === '' || tokensOf(fitted) > room) return null;
  return fixed.render(fitted, true);
}

/** The exact text that is sent, as the segments of the window, in its order. */
export function promptParts(
  steps: readonly Step[],
  settings: Settings,
  fixedTexts: ReadonlyMap<string, string>,
  chunkTexts: ReadonlyMap<ChunkId, string>,
): string[] {
  return layOut(steps, settings).map(
    (step) => (step.chunk ? chunkTexts.get(step.chunk.id) : fixedTexts.get(step.label)) ?? '',
  );
}

export function countLines(text: string): number {
  return text.split('\n').length - 1;
}
