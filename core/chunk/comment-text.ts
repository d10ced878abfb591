import { truncate } from './truncate.ts';

/** Longer documentation adds nothing that a search or a reader needs before the text itself. */
const DOC_CHARS = 2_000;

/** Comments as plain text: marks, stars and common indentation off, lines kept, at most 2,000 characters. */
export function stripComments(comments: string[]): string {
  const lines = comments.map(stripComment).join('\n');
  const said = lines.includes('</') ? withoutDocTags(lines) : lines;
  return truncate(said.replace(/\n{3,}/g, '\n\n').trim(), DOC_CHARS);
}

/** What comments say of what they stand at, without what they say to tools. */
export function docOf(comments: readonly string[]): string {
  if (comments.length === 0) return '';
  return stripComments(comments.filter((comment) => !isBoilerplate(comment)));
}

/** Tags of C#'s documentation, which other languages' comments do not use in this way. */
const DOC_TAG =
  /<\/?(?:summary|remarks|para|param|returns|value|typeparam|exception|example|see|seealso|paramref|typeparamref|inheritdoc|c)\b([^<>\n]*)>/g;

/** `<param name="key">Its key.</param>` as `key Its key.`, `<see cref="Store"/>` as `Store`. */
function withoutDocTags(doc: string): string {
  return doc.replace(DOC_TAG, (tag, attributes: string) => {
    const named = /(?:name|cref|langword)="([^"]*)"/.exec(attributes)?.[1] ?? '';
    return tag.endsWith('/>') ? named : named && `${named} `;
  });
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
export function isLicence(comments: readonly string[]): boolean {
  return comments.some((comment) => /copyright|licen[cs]e|SPDX/i.test(comment));
}

/** What is longer is no switch of a tool's, though it may speak of one. */
const SWITCH_CHARS = 300;

/** A tool's switch describes nothing. */
export function isBoilerplate(comment: string): boolean {
  if (comment.length > SWITCH_CHARS) return false;
  return /eslint|tslint|prettier|biome|@ts-|#!|-\*-|vim:|@flow|@generated|go:build|\+build|<reference|pylint|noqa|@diagnostic|luacheck:|stylua:|credo:|\/\/ ignore(?:_for_file)?:/i.test(
    comment,
  );
}

/** The first line that says something, without a tag such as `@fileoverview` or PowerShell's `.SYNOPSIS`. */
export function firstLine(doc: string): string {
  for (const [line] of doc.matchAll(/[^\n]+/g)) {
    const said = line.replace(/^(?:@\w+|\.[A-Z]+$)\s*/, '').trim();
    if (/\p{L}/u.test(said)) return said;
  }
  return '';
}
