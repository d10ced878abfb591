import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { LIMITS } from '../../limits.ts';
import type { CharOffset } from '../../model/units.ts';
import { tameMarkdown } from './tame-markdown.ts';

/** A stretch of the text. */
export interface Span {
  start: CharOffset;
  end: CharOffset;
}

export interface Heading extends Span {
  /** 1 to 6. */
  depth: number;
  /** Without its marks. */
  text: string;
}

export interface ListItem extends Span {
  /** Number as written; null for a bullet. */
  number: number | null;
  /** Which list of the text, from 0; nested lists are lists of their own. */
  list: number;
}

export interface CodeBlock extends Span {
  /** After the fence, e.g. `bash`; empty where it does not say. */
  language: string;
  value: string;
}

/** What Markdown says of a text. Every list is in the order of the text. */
export interface Markdown {
  headings: Heading[];
  items: ListItem[];
  /** Fenced and indented. */
  codeBlocks: CodeBlock[];
  inlineCode: (Span & { value: string })[];
  links: (Span & { url: string; text: string })[];
  /** Paragraphs; those of list items too. Headings are none. */
  paragraphs: Span[];
  /** Front matter with its fences, where the text begins with some. */
  frontMatter: Span | null;
}

const FRONT_MATTER = /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/;
/** CommonMark takes all below such a line for HTML, up to the next empty one; in a prompt it begins a section of prose. */
const TAG_LINE = /^[ \t]*<\/?[A-Za-z][\w.:-]*(?:\s[^<>\n]*)?\/?>[ \t]*$/gm;
const FENCE = /^\s*(?:`{3,}|~{3,})/;

/** Reads a text as CommonMark. One beyond the limit counts as one paragraph. */
export function readMarkdown(text: string): Markdown {
  const front = FRONT_MATTER.exec(text)?.[0].length ?? 0;
  const markdown: Markdown = {
    headings: [],
    items: [],
    codeBlocks: [],
    inlineCode: [],
    links: [],
    paragraphs: [],
    frontMatter: front > 0 ? { start: 0, end: front } : null,
  };
  if (text.length > LIMITS.markdownChars) {
    markdown.paragraphs.push({ start: front, end: text.length });
    return markdown;
  }
  const body = blank(text.slice(0, front)) + text.slice(front).replace(TAG_LINE, blank);
  collect(fromMarkdown(tameMarkdown(body)), text, markdown);
  return markdown;
}

/** Rather than cut off, so that offsets stay those of the text. */
function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

/** Whether the character at `at` lies in code, fenced, indented or inline. */
export function isInCode({ codeBlocks, inlineCode }: Markdown, at: CharOffset): boolean {
  return isWithin(codeBlocks, at) || isWithin(inlineCode, at);
}

/** Whether one of the spans, which do not overlap and are in order, holds the character at `at`. */
export function isWithin(spans: readonly Span[], at: CharOffset): boolean {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (spans[middle]!.end <= at) low = middle + 1;
    else high = middle;
  }
  return low < spans.length && spans[low]!.start <= at;
}

/** Walks with a stack of its own, since hostile nesting is deeper than the call stack. */
function collect(root: Nodes, text: string, into: Markdown): void {
  const waiting: { node: Nodes; list: number; number: number | null }[] = [
    { node: root, list: -1, number: null },
  ];
  let lists = 0;
  while (waiting.length > 0) {
    const { node, list, number } = waiting.pop()!;
    add(node, { text, list, number }, into);
    if (!('children' in node)) continue;
    const own = node.type === 'list' ? lists++ : -1;
    const first = node.type === 'list' && node.ordered ? (node.start ?? 1) : null;
    const children = node.children as Nodes[];
    for (let index = children.length - 1; index >= 0; index--) {
      waiting.push({
        node: children[index]!,
        list: own,
        number: first === null ? null : first + index,
      });
    }
  }
}

interface At {
  text: string;
  list: number;
  number: number | null;
}

function add(node: Nodes, { text, list, number }: At, into: Markdown): void {
  const span = spanOf(node);
  switch (node.type) {
    case 'heading':
      into.headings.push({ ...span, depth: node.depth, text: plainText(node) });
      break;
    case 'listItem':
      into.items.push({ ...span, number, list });
      break;
    case 'code':
      into.codeBlocks.push({ ...span, language: node.lang ?? '', value: codeOf(text, span) });
      break;
    case 'inlineCode':
      into.inlineCode.push({ ...span, value: node.value });
      break;
    case 'link':
      into.links.push({ ...span, url: node.url, text: plainText(node) });
      break;
    case 'paragraph':
      into.paragraphs.push(span);
      break;
    default:
  }
}

/** As it stands in the text, without its fences: the parser was given lines of tags blanked. */
function codeOf(text: string, { start, end }: Span): string {
  const lines = text.slice(start, end).split('\n');
  if (!FENCE.test(lines[0]!)) return lines.join('\n');
  const isClosed = lines.length > 1 && FENCE.test(lines.at(-1)!);
  return lines.slice(1, isClosed ? -1 : undefined).join('\n');
}

function spanOf({ position }: Nodes): Span {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

function plainText(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? (node.children as Nodes[]).map(plainText).join('') : '';
}
