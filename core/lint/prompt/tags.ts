import type { CharOffset } from '../../model/units.ts';
import { isInCode, type Markdown } from './markdown.ts';

/** A tag as prompts use them to mark sections: `<examples>`. */
export interface Tag {
  name: string;
  kind: 'open' | 'close' | 'empty';
  start: CharOffset;
  end: CharOffset;
  /** Whether nothing else stands on its line. */
  isAlone: boolean;
}

const TAG = /<(\/?)([A-Za-z][\w.:-]{0,60})(?:\s([^<>\n]{0,300}?))?(\/?)>/g;
/** HTML that people write within prose and that marks no section. */
const PROSE_TAGS = new Set(
  'a abbr b br code del details em font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q s samp small source span strike strong sub summary sup table tbody td th thead tr tt u ul var wbr'.split(
    ' ',
  ),
);

/**
 * Tags of a text outside of code. Names of HTML that belongs to prose are left out, and so is a type such as
 * `Map<Key>`, which is told by what stands right before it.
 */
export function readTags(text: string, markdown: Markdown): Tag[] {
  const tags: Tag[] = [];
  for (const match of text.matchAll(TAG)) {
    const [all, slash, name, attributes = '', closing] = match;
    const start = match.index;
    if (PROSE_TAGS.has(name!.toLowerCase()) || isInCode(markdown, start)) continue;
    if (/[\w`]/.test(text[start - 1] ?? '')) continue;
    // `<Explain what failed>` is a place to fill in.
    if (attributes.trim() !== '' && !attributes.includes('=')) continue;
    const end = start + all.length;
    const kind = slash ? 'close' : closing ? 'empty' : 'open';
    tags.push({ name: name!, kind, start, end, isAlone: isAlone(text, start, end) });
  }
  return tags;
}

function isAlone(text: string, start: CharOffset, end: CharOffset): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const lineEnd = text.indexOf('\n', end);
  const after = text.slice(end, lineEnd < 0 ? text.length : lineEnd);
  return before.trim() === '' && after.trim() === '';
}
