import type { FilePath } from '../../model/units.ts';
import { loadCounter } from '../../tokens/counter.ts';
import { type Beside, makePrompt } from '../gather/make-prompt.ts';
import type { Prompt } from '../prompt/prompt.ts';
import { PromptText, type TextRole } from '../prompt/prompt-text.ts';
import type { Rule } from '../rule.ts';

const counter = await loadCounter('o200k');

/** A prompt of one text, or of several by path; what is JSON has the role `tools`, all else instructions. */
export function promptOf(
  given: string | Readonly<Record<FilePath, string>>,
  rest: Beside = {},
): Prompt {
  const files = typeof given === 'string' ? { 'CLAUDE.md': given } : given;
  const texts = Object.entries(files).map(([path, text]) => {
    const role: TextRole = path.endsWith('.json') ? 'tools' : 'instructions';
    return new PromptText({ path, text, role });
  });
  return makePrompt(texts, counter, rest);
}

/** What a rule quotes of a prompt: the text at each finding's place, in order of place. */
export function quotedBy(rule: Rule, prompt: Prompt): string[] {
  const texts = new Map(prompt.texts.map((text) => [text.path, text]));
  return [...rule.check(prompt)]
    .sort((a, b) => a.place.start - b.place.start)
    .map(({ place }) => texts.get(place.path)!.text.slice(place.start, place.end));
}
