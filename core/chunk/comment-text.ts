import { truncate } from './truncate.ts';

/** Longer documentation adds nothing that a search or a reader needs before the text itself. */
const DOC_CHARS = 2_000;

/** Comments as plain text: marks, stars and common indentation off, lines kept, at most 2,000 characters. */
export function stripComments(comments: string[]): string {
  const lines = comments.map(stripComment).join('\n');
  return truncate(lines.replace(/\n{3,}/g, '\n\n').trim(), DOC_CHARS);
}

/** C, OCaml, Haskell, markup, PowerShell, Lua; with what marks a doc comment, e.g. `{- |`. */
const BLOCK_START = /^\s*(?:\/\*+!?|\(\*+|\{-+ ?[|^]?|<!--+|<#|--\[=*\[)/;
const BLOCK_END = /(?:\*+\/|\*+\)|-+\}|--+>|#>|\]=*\])\s*$/;
/** C and its heirs, scripts, Lua, SQL and Haskell, Lisp. */
const LINE_MARK = /^\s*(?:\/\/+!?|#+[:!]?|---* ?[|^]?|;+) ?/;

function stripComment(comment: string): string {
  const lines = comment.split(/\r\n?|\n/);
  if (BLOCK_START.test(comment)) {
    return lines
      .map((line) =>
        line
          .replace(BLOCK_START, '')
          .replace(BLOCK_END, '')
          .replace(/^\s*\*(?!\/) ?/, '')
          .trim(),
      )
      .join('\n');
  }
  return lines.map((line) => line.replace(LINE_MARK, '').trimEnd()).join('\n');
}

/** A string literal's content, as a docstring shows it: prefix, quotes and indentation off. */
export function stripDocstring(literal: string): string {
  const lines = literal
    .replace(/^[a-zA-Z]*("""|'''|"|')/, '')
    .replace(/("""|'''|"|')$/, '')
    .split(/\r\n?|\n/)
    .map((line) => line.trim());
  return truncate(lines.join('\n').trim(), DOC_CHARS);
}

/** A licence's lines say nothing about what the file is for, taken together. */
export function isLicence(comments: string[]): boolean {
  return comments.some((comment) => /copyright|licen[cs]e|SPDX/i.test(comment));
}

/** A tool's switch describes nothing. */
export function isBoilerplate(comment: string): boolean {
  return /eslint|tslint|prettier|biome|@ts-|#!|-\*-|vim:|@flow|@generated|go:build|\+build|<reference|pylint|noqa|@diagnostic|luacheck:|stylua:|credo:|\/\/ ignore(?:_for_file)?:/i.test(
    comment,
  );
}

/** The first line that says something, without a tag such as `@fileoverview` or PowerShell's `.SYNOPSIS`. */
export function firstLine(doc: string): string {
  for (const line of doc.split('\n')) {
    const said = line.replace(/^(?:@\w+|\.[A-Z]+$)\s*/, '').trim();
    if (/\p{L}/u.test(said)) return said;
  }
  return '';
}
