import type { LineNumber } from '../model/units.ts';

/** A line of a comment, without its marks. */
export interface CommentLine {
  text: string;
  line: LineNumber;
}

/** Licence headers rarely run longer, and a marker below them is no header. */
const HEAD_LINES = 80;

const BLOCKS: readonly [opening: string, closing: string][] = [
  ['/*', '*/'],
  ['<!--', '-->'],
  ['"""', '"""'],
  ["'''", "'''"],
  ['@moduledoc """', '"""'],
  ['(*', '*)'],
  ['{-', '-}'],
  ['--[[', ']]'],
  ['<#', '#>'],
  ['=begin', '=end'],
  ['{{/*', '*/}}'],
  ['{#', '#}'],
];
/** Directives, guards and opening tags may stand before or among a header's comments. */
const PREAMBLE =
  /^(?:#\s*(?:pragma|ifn?def|if|define|endif)\b|package\b|syntax\b|<\?(?:php|xml)|<!doctype|['"]use \w+['"]|@file:|declare\(strict|%YAML|---\s*$|\{\s*$|\+\+\+\s*$)/i;
const LINE_COMMENT = /^(?:\/\/|#(?!\[|\s*include)|--|;|%|'(?=\s|<)|\.\.|REM\b)/i;
const MARKS =
  /^(?:\/\*+!?|\/\/+!?|\*+(?!\/)|#+!?|--+|;+|%+|<!--|\{-|\(\*|"""|'''|'|\.\.|REM\b)\s?/i;
const CLOSING = /\s*(?:\*+\/|-->|-\}|\*\)|"""|'''|\]\])\s*$/;

/** The comments at the top of a file, up to its first line of code; of a file of prose there are none. */
export function headComments(text: string): CommentLine[] {
  const comments: CommentLine[] = [];
  let closing: string | null = null;
  let start = 0;
  for (let line = 1; line <= HEAD_LINES && start < text.length; line++) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const source = text.slice(start, Math.min(end, start + 400)).trim();
    start = end + 1;
    if (closing !== null) {
      comments.push({ text: bare(source), line });
      if (source.includes(closing)) closing = null;
      continue;
    }
    if (source === '') continue;
    const block = BLOCKS.find(([opening]) => source.startsWith(opening));
    if (block) {
      comments.push({ text: bare(source), line });
      if (!source.includes(block[1], block[0].length)) closing = block[1];
    } else if (PREAMBLE.test(source)) {
      // Neither a comment nor yet code.
    } else if (LINE_COMMENT.test(source)) comments.push({ text: bare(source), line });
    else break;
  }
  return comments;
}

function bare(source: string): string {
  return source.replace(MARKS, '').replace(CLOSING, '').trim();
}
