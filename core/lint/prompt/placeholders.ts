import type { CharOffset } from '../../model/units.ts';
import { isInCode, type Markdown } from './markdown.ts';

/** A place of a template that is filled when the prompt is made. */
export interface Placeholder {
  name: string;
  start: CharOffset;
  end: CharOffset;
  /** A limit that it states itself, e.g. `{{#each items limit=5}}` or `{history|truncate:200}`. */
  isLimited: boolean;
}

/** `{{name}}`, `{{ items | filter }}`, `${name}`, `{name}`, `{% for x in items %}`, `<%= name %>`, `[[name]]` and `$NAME`. */
const FORMS: readonly RegExp[] = [
  /\{\{[{~#^&]?\s*(?:each\s+|with\s+)?([A-Za-z_][\w.]*)([^{}\n]{0,200})\}?\}\}/g,
  /\{%-?\s*for\s+\w+(?:\s*,\s*\w+)?\s+in\s+([A-Za-z_][\w.]*)([^%\n]{0,200})%\}/g,
  /<%[-=]\s*([A-Za-z_][\w.]*)([^%\n]{0,200})%>/g,
  /\$\{([A-Za-z_][\w.]*)([^{}\n]{0,200})\}/g,
  /(?<![{$\w])\{([A-Za-z_][\w.]*)([:|!][^{}\n]{0,200})?\}(?!\})/g,
];
const LIMIT =
  /\b(?:limit|truncate\w*|max\w*|first|last|take|head|tail|slice|top|summary|summarize|ellipsis)\b|\[\s*-?\d*\s*:\s*-?\d+\s*\]|:\.?\d/i;
/** Words of template languages that are no names. */
const KEYWORDS = new Set(
  'else end endif endfor if unless each with include block for in this true false null none'.split(
    ' ',
  ),
);

/** Placeholders in their order, each once; code has none, since braces there are code. */
export function readPlaceholders(text: string, markdown: Markdown): Placeholder[] {
  const found: Placeholder[] = [];
  for (const form of FORMS) {
    for (const match of text.matchAll(form)) {
      const [all, name, rest = ''] = match;
      if (KEYWORDS.has(name!.toLowerCase()) || isInCode(markdown, match.index)) continue;
      found.push({
        name: name!,
        start: match.index,
        end: match.index + all.length,
        isLimited: LIMIT.test(rest),
      });
    }
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return found.filter((placeholder) => {
    if (placeholder.start < end) return false;
    end = placeholder.end;
    return true;
  });
}
