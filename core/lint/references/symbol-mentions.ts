import type { PromptText } from '../prompt/prompt-text.ts';
import { isStandIn, type Mention } from './mention.ts';

/** Names of two words at least, as code has them; one word is a word of English as well. */
const SYMBOL =
  /^(?:[a-z]+\d*(?:[A-Z][a-z\d]+)+|(?:[A-Z][a-z\d]+){2,}|[a-z\d]+(?:_[a-z\d]+)+)(?:\(\))?$/;

/** Symbols that a text names in inline code, each name once, at its first place. */
export function symbolMentions({ markdown }: PromptText): Mention[] {
  const found = new Map<string, Mention>();
  for (const { value, start, end } of markdown.inlineCode) {
    if (!SYMBOL.test(value)) continue;
    const name = value.replace(/\(\)$/, '');
    if (isStandIn(name.replace(/([a-z])([A-Z])/g, '$1_$2')) || found.has(name)) continue;
    found.set(name, { name, start, end, isVague: !value.endsWith('()') });
  }
  return [...found.values()];
}
