import type { TokenCounter } from '../../tokens/counter.ts';
import type { Prompt } from '../prompt/prompt.ts';
import { PromptText } from '../prompt/prompt-text.ts';
import { readTools } from '../prompt/read-tools.ts';

/** What the rules may know beside the texts, each null or its default where absent. */
export type Beside = Partial<Omit<Prompt, 'texts' | 'tools' | 'counter'>>;

/** Tokens that a dynamic part may take where nobody says; a tenth of a window of 40,000. */
const DYNAMIC_BUDGET = 4_000;

/** A prompt of texts, with the tools that they define. */
export function makePrompt(
  texts: readonly PromptText[],
  counter: TokenCounter,
  beside: Beside = {},
): Prompt {
  return {
    texts,
    tools: texts
      .filter(({ role }) => role === 'tools')
      .flatMap((text) => readTools(jsonAlone(text), counter)),
    repository: null,
    window: null,
    distribution: null,
    values: null,
    dynamicBudget: DYNAMIC_BUDGET,
    counter,
    ...beside,
  };
}

/** Without what a template writes around a list of tools; of equal length, so that places stay. */
function jsonAlone({ path, text, role }: PromptText): PromptText {
  if (/^\s*[[{]/.test(text)) return new PromptText({ path, text, role });
  const first = text.search(/^[ \t]*[[{]/m);
  const last = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}')) + 1;
  if (first < 0 || last <= first) return new PromptText({ path, text, role });
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  const json = blank(text.slice(0, first)) + text.slice(first, last) + blank(text.slice(last));
  return new PromptText({ path, text: json, role });
}
