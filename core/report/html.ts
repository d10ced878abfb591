import { toVisible, toVisibleLines } from '../text/visible.ts';

/** Markup that was put together by `html` and needs no escaping. */
export class Html {
  constructor(readonly markup: string) {}
}

/** What may stand in markup; null and false leave nothing behind. */
type Part = Html | string | number | null | false | readonly Part[];

/**
 * Markup from a template. Every part but other markup is escaped, for text and quoted attributes alike, with
 * what would not show as escapes.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const pieces = strings.map((piece, index) => {
    const part = parts[index];
    return part === undefined ? piece : piece + markupOf(part);
  });
  return new Html(pieces.join(''));
}

/** A text of several lines, whose line ends stay. */
export function visibleLines(text: string): Html {
  return new Html(escapeHtml(toVisibleLines(text)));
}

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string') return escapeHtml(toVisible(part));
  if (typeof part === 'number') return String(part);
  if (part === null || part === false) return '';
  return part.map(markupOf).join('');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
