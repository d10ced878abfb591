import type { Embedded } from '../embedded.ts';
import type { SyntaxNode } from '../syntax-cursor.ts';

const SCRIPT_LANGUAGES: Record<string, string> = {
  '': 'javascript',
  js: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  tsx: 'tsx',
  module: 'javascript',
  'text/javascript': 'javascript',
  'application/javascript': 'javascript',
  'text/babel': 'javascript',
  'text/typescript': 'typescript',
  importmap: 'json',
  speculationrules: 'json',
  'application/json': 'json',
  'application/ld+json': 'json',
};

/** What SCSS and Less add to CSS, its grammar steps over. */
const STYLE_LANGUAGES: Record<string, string> = {
  '': 'css',
  css: 'css',
  'text/css': 'css',
  postcss: 'css',
  scss: 'css',
  less: 'css',
};

/** What a `<script>` holds, by its `lang` or `type`. */
export const scriptCode = (node: SyntaxNode, text: string): Embedded | null =>
  codeOf(node, text, SCRIPT_LANGUAGES);

/** What a `<style>` holds, by its `lang` or `type`. */
export const styleCode = (node: SyntaxNode, text: string): Embedded | null =>
  codeOf(node, text, STYLE_LANGUAGES);

/** Null where the element is empty. */
function codeOf(
  node: SyntaxNode,
  text: string,
  languages: Record<string, string>,
): Embedded | null {
  const startTag = node.firstChild;
  if (!startTag) return null;
  let codeEnd = node.endIndex;
  for (let child = startTag.nextSibling; child; child = child.nextSibling) {
    if (child.type === 'end_tag') codeEnd = child.startIndex;
  }
  const codeStart = startTag.endIndex;
  if (text.slice(codeStart, codeEnd).trim() === '') return null;
  const tag = text.slice(startTag.startIndex, codeStart);
  const name = (attribute(tag, 'lang') ?? attribute(tag, 'type') ?? '').toLowerCase();
  const languageId = Object.hasOwn(languages, name) ? languages[name]! : null;
  return { languageId, start: node.startIndex, end: node.endIndex, codeStart, codeEnd };
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  return found ? (found[1] ?? found[2] ?? found[3] ?? '').trim() : null;
}
