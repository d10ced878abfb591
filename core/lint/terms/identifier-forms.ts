import type { TextPlace } from '../../model/finding.ts';
import type { PromptText } from '../prompt/prompt-text.ts';
import { ranked, type TermUse } from './term-use.ts';

const CAMEL = /^[a-z]+(?:[A-Z][a-z]+)+$/;
const SNAKE = /^[a-z]+(?:_[a-z]+)+$/;

/** One identifier in two cases, in inline code: `userId` and `user_id`. */
export function identifierFormsIn(text: PromptText): TermUse[] {
  const byWords = new Map<string, Map<string, TextPlace[]>>();
  for (const { value, start, end } of text.markdown.inlineCode) {
    if (!CAMEL.test(value) && !SNAKE.test(value)) continue;
    const words = value.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
    const forms = byWords.get(words) ?? new Map<string, TextPlace[]>();
    forms.set(value, [...(forms.get(value) ?? []), text.place(start, end)]);
    byWords.set(words, forms);
  }
  return [...byWords.values()].flatMap((forms) =>
    forms.size > 1 ? [{ names: ranked(forms), why: 'are one identifier in two cases' }] : [],
  );
}
