import type { ChunkKind } from '../../model/chunk.ts';
import type { Language } from '../language.ts';
import { maskTemplates } from '../mask/mask-templates.ts';
import type { Scope } from '../scope.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';
import { scriptCode, styleCode } from './embedded-code.ts';

const HAS_ID = /^<[^\s>]+\s(?:[^>]*\s)?id\s*=/i;
const HEADING = /^<h[1-6][\s>]/i;
/** Said once a page, so that their tag names them. */
const LANDMARK = /^<(?:head|main|nav|header|footer|aside)[\s>]/i;
const TITLED = /^<(?:section|article|details|dialog|fieldset|form)[\s>]/i;
/** What may stand around a heading without being more than it. */
const HEADING_BOX = /^<(?:header|hgroup|div|summary)[\s>]/i;
/** Put together at run time, such a name is nowhere to be found. */
const TEMPLATE = /\{\{|\{%|<%|<\?|\$\{/;
const STATED = new RegExp(`^(?:<[^>]*>)?(?!.*(?:${TEMPLATE.source}))`, 's');
/** Enough of an element's text to see its tag, and to settle most elements without the tree. */
const TAG_CHARS = 400;
/** Of a heading's text; in a longer one, marks without an end would be searched for again and again. */
const HEADING_CHARS = 2_000;
/** A heading stands first, or close to it. */
const HEADING_WITHIN = 6;

export const html: Language = {
  id: 'html',
  extensions: ['html', 'htm', 'xhtml'],
  grammar: 'html',
  definitions: {
    element: {
      kind: kindOf,
      name: { find: nameNode, pattern: STATED, clean: plainText },
      body: 'self',
      container: true,
      opens: (element, text) => HEADING.test(tagOf(element, text)),
    },
  },
  regions: { script_element: scriptCode, style_element: styleCode },
  wrappers: new Set(),
  blocks: new Set(['element']),
  comments: new Set(['comment']),
  attachments: new Set(),
  marks: new Set(['end_tag']),
  doc: 'comment',
  mask: maskTemplates,
  separator: ' › ',
};

/** A heading that names the section around it says nothing new. */
function kindOf(element: SyntaxNode, text: string, scope: Scope | null): ChunkKind | null {
  if (!scope || !HEADING.test(tagOf(element, text))) return 'section';
  const said = plainText(text.slice(element.startIndex, element.endIndex)).replace(/\s+/g, ' ');
  return scope.symbol.endsWith(said.trim()) ? null : 'section';
}

/** The id; of a heading its text, of a section its heading's; of a landmark its tag. */
function nameNode(element: SyntaxNode, text: string): SyntaxNode | null {
  const tag = tagOf(element, text);
  const id = HAS_ID.test(tag) ? idOf(element, text) : null;
  if (id && !TEMPLATE.test(text.slice(id.startIndex, id.endIndex))) return id;
  if (HEADING.test(tag)) return element;
  if (LANDMARK.test(tag)) return element.firstChild?.firstChild?.nextSibling ?? null;
  return TITLED.test(tag) ? headingIn(element, text, 2) : null;
}

function idOf(element: SyntaxNode, text: string): SyntaxNode | null {
  let part = element.firstChild?.firstChild ?? null;
  while (part && !isId(part, text)) part = part.nextSibling;
  return part?.firstChild?.nextSibling?.nextSibling ?? null;
}

function isId({ type, startIndex }: SyntaxNode, text: string): boolean {
  return type === 'attribute' && /^id[\s=]/i.test(text.slice(startIndex, startIndex + 4));
}

function headingIn(element: SyntaxNode, text: string, levels: number): SyntaxNode | null {
  let child = element.firstChild?.nextSibling ?? null;
  for (let seen = 0; child && seen < HEADING_WITHIN; seen++, child = child.nextSibling) {
    if (child.type !== 'element') continue;
    const tag = tagOf(child, text);
    if (HEADING.test(tag)) return child;
    const found = levels > 1 && HEADING_BOX.test(tag) ? headingIn(child, text, levels - 1) : null;
    if (found) return found;
  }
  return null;
}

function tagOf({ startIndex, endIndex }: SyntaxNode, text: string): string {
  return text.slice(startIndex, Math.min(endIndex, startIndex + TAG_CHARS));
}

function plainText(source: string): string {
  return source
    .slice(0, HEADING_CHARS)
    .replace(/<[^>]*>/g, ' ')
    .replace(/^(["'])(.*)\1$/s, '$2');
}
