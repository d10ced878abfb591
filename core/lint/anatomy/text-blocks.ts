import type { CharOffset } from '../../model/units.ts';
import type { PromptText } from '../prompt/prompt-text.ts';

/** A stretch between two borders of a text: headings, tags on a line of their own, empty lines. */
export interface TextBlock {
  start: CharOffset;
  end: CharOffset;
  /** Headings and tags that it stands under, the nearest first. */
  titles: string[];
}

interface Border {
  at: CharOffset;
  open?: { title: string; depth: number };
  close?: string;
}

/** A tag holds what headings within it divide. */
const TAG_DEPTH = 0;

/** Blocks of a text in order; they partition it, and what ends a block's line belongs to it. */
export function textBlocks(text: PromptText): TextBlock[] {
  const blocks: TextBlock[] = [];
  const above: { title: string; depth: number; isTag: boolean }[] = [];
  const borders = bordersOf(text);
  borders.forEach((border, index) => {
    const { at, open, close } = border;
    if (close !== undefined) {
      const from = above.findLastIndex(({ title, isTag }) => isTag && title === close);
      if (from >= 0) above.length = from;
    }
    if (open) {
      if (open.depth === TAG_DEPTH) above.push({ ...open, isTag: true });
      else {
        while (above.length > 0 && !above.at(-1)!.isTag && above.at(-1)!.depth >= open.depth) {
          above.pop();
        }
        above.push({ ...open, isTag: false });
      }
    }
    const end = borders[index + 1]?.at ?? text.text.length;
    if (end > at)
      blocks.push({ start: at, end, titles: above.map(({ title }) => title).reverse() });
  });
  return blocks;
}

function bordersOf(text: PromptText): Border[] {
  const { markdown, tags } = text;
  const known = new Map<CharOffset, Border>([[0, { at: 0 }]]);
  for (const { start, depth, text: title } of markdown.headings) {
    known.set(lineStart(text, start), { at: lineStart(text, start), open: { title, depth } });
  }
  for (const { name, kind, start, end, isAlone } of tags) {
    if (!isAlone || kind === 'empty') continue;
    if (kind === 'open') {
      const at = lineStart(text, start);
      known.set(at, { at, open: { title: name, depth: TAG_DEPTH } });
    } else {
      const at = afterLine(text, end);
      const border = known.get(at) ?? { at };
      known.set(at, { ...border, close: name });
    }
  }
  for (const match of text.text.matchAll(/\n[ \t]*\r?\n+/g)) {
    const at = match.index + match[0].length;
    if (!isFenced(text, at) && !known.has(at)) known.set(at, { at });
  }
  return [...known.values()].sort((a, b) => a.at - b.at);
}

function isFenced({ markdown }: PromptText, at: CharOffset): boolean {
  return markdown.codeBlocks.some(({ start, end }) => start < at && at < end);
}

function lineStart({ text }: PromptText, at: CharOffset): CharOffset {
  return text.lastIndexOf('\n', at - 1) + 1;
}

function afterLine({ text }: PromptText, at: CharOffset): CharOffset {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}
