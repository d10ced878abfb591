import type { Template } from './template.ts';

/** A value made safe, and in how many places it had to be. */
export interface Guarded {
  text: string;
  escapes: number;
}

/**
 * A text that cannot close or open a section of the template: `<` before the name of a tag that the template
 * closes becomes `&lt;`.
 */
export function guardTags(text: string, { tags }: Pick<Template, 'tags'>): Guarded {
  if (tags.length === 0 || !text.includes('<')) return { text, escapes: 0 };
  let escapes = 0;
  const guarded = text.replace(patternOf(tags), () => {
    escapes++;
    return '&lt;';
  });
  return { text: guarded, escapes };
}

/** A name or a place on one line; where the template has tags it can stand in an attribute. */
export function guardName(name: string, { tags }: Pick<Template, 'tags'>): string {
  const line = name.replace(/[\r\n]/g, '⏎');
  if (tags.length === 0) return line;
  return line.replace(/[<>"]/g, (mark) => ENTITIES[mark]!);
}

const ENTITIES: Record<string, string> = { '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Names of the tags that some words of a template close, each once. */
export function closedTags(words: readonly string[]): string[] {
  const names = words.flatMap((some) =>
    [...some.matchAll(/<\/\s*([A-Za-z_][\w.-]*)/g)].map(([, name]) => name!),
  );
  return [...new Set(names)];
}

const patterns = new WeakMap<readonly string[], RegExp>();

function patternOf(tags: readonly string[]): RegExp {
  const known = patterns.get(tags);
  if (known) return known;
  const names = tags.map((name) => name.replaceAll('.', '\\.')).join('|');
  const made = new RegExp(`<(?=\\s*/?\\s*(?:${names})(?![\\w.-]))`, 'gi');
  patterns.set(tags, made);
  return made;
}
