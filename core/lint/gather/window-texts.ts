import { splitPrompt } from '../../assemble/split-prompt.ts';
import type { Inspection } from '../../model/inspection.ts';
import type { Tier } from '../../model/settings.ts';
import type { TokenCounter } from '../../tokens/counter.ts';
import type { TokenMeasure } from '../../tokens/token-measure.ts';
import type { Prompt } from '../prompt/prompt.ts';
import { PromptText, type TextRole } from '../prompt/prompt-text.ts';

const ROLES: Partial<Record<Tier, TextRole>> = {
  system: 'instructions',
  tools: 'tools',
  conversation: 'conversation',
  retrieved: 'retrieved',
  task: 'task',
};

/**
 * The segments of an assembled window as texts, each as it is sent, and where in the window a character of
 * one stands. Their paths are the segments' labels, of a chunk its path and lines.
 */
export function windowTexts(
  { prompt, promptLines, window }: Pick<Inspection, 'prompt' | 'promptLines' | 'window'>,
  counter: TokenCounter,
): { texts: PromptText[]; window: NonNullable<Prompt['window']> } {
  const parts = splitPrompt(prompt, promptLines);
  const texts: PromptText[] = [];
  const placed = new Map<string, { text: string; start: number; end: number }>();
  window.segments.forEach(({ tier, label, chunk, startToken, endToken }, index) => {
    const role = ROLES[tier];
    const text = parts[index];
    if (role === undefined || text === undefined) return;
    const name = chunk ? `${chunk.path}:${chunk.startLine}-${chunk.endLine}` : label;
    let path = name;
    for (let n = 2; placed.has(path); n++) path = `${name} (${n})`;
    placed.set(path, { text, start: startToken, end: endToken });
    texts.push(new PromptText({ path, text, role }));
  });
  const measures = new Map<string, TokenMeasure>();
  const startOf = (path: string, at: number): number | null => {
    const segment = placed.get(path);
    if (!segment) return null;
    const measure = measures.get(path) ?? counter.measure(segment.text);
    measures.set(path, measure);
    return Math.min(segment.start + measure.size(0, at), segment.end);
  };
  return { texts, window: { total: window.total, startOf } };
}
