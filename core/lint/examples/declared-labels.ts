import type { PromptText } from '../prompt/prompt-text.ts';

const DECLARES =
  /\b(?:one of|categor(?:y|ies)|labels?|class(?:es)?|intents?|options|values|sentiments?|actions)\b[^:\n]{0,60}:\s*((?:[-*\s]*[`"']?[A-Za-z][\w -]{0,40}[`"']?\s*(?:,|\n|$|\bor\b|\|)\s*){2,})/i;

/** Labels that a text says there are, as written, in their order; empty where it does not say. */
export function declaredLabels({ text }: PromptText): string[] {
  const list = DECLARES.exec(text)?.[1];
  if (list === undefined) return [];
  const labels = list
    .split(/,|\n\s*\n[\s\S]*|\n|\bor\b|\|/)
    .map((label) => label.replace(/^[\s`"'*-]+|[\s`"'*.]+$/g, ''))
    .filter((label) => label !== '');
  // Prose has spaces; what is a label in this sense is one name.
  return labels.every((label) => /^[\w-]+$/.test(label)) ? [...new Set(labels)] : [];
}
