import { blankOut, type Stretch } from './blank-out.ts';

/** A name in capitals with an underscore (types rarely have one), with arguments on its line. */
const MACRO = String.raw`[A-Z][A-Z0-9]*_[A-Z0-9_]*(?:[ \t]*\((?:[^()\n]|\([^()\n]*\))*\))?`;

/** `class API Store {`: what follows is the name. */
const IN_CLASS_HEAD =
  /\b(?:class|struct|union|enum)[ \t]+([A-Z][A-Z0-9_]+(?:\([^()\n]*\))?[ \t]+)(?=[A-Za-z_][\w:]*(?:<[^<>{};]*>)?\s*(?:final\s*)?(?::(?!:)|\{))/g;
const WORDS_BEFORE = String.raw`^[ \t]*(?:template[ \t]*<[^;{}()\n]*>[ \t]*)?(?:[a-z]+[ \t]+)*`;
/** `API static int f`: two words more, so it is not the type. */
const BEFORE_TYPE = new RegExp(
  String.raw`${WORDS_BEFORE}((?:${MACRO}[ \t]+)+)(?=(?!const\b|volatile\b)[A-Za-z_][\w:]*(?:[ \t]*<[^;{}()\n]*>)?[\s*&]+[A-Za-z_~])`,
  'gm',
);
/** `API Store(`, in C++: where it is the type after all, the function is taken for a constructor. */
const BEFORE_CONSTRUCTOR = new RegExp(
  String.raw`${WORDS_BEFORE}((?:${MACRO}[ \t]+)+)(?=~?[A-Za-z_]\w*\()`,
  'gm',
);
/** `if CONSTEXPR_17 (` */
const BEFORE_CONDITION = /\b(?:if|while)[ \t]+([A-Z][A-Z0-9]*_[A-Z0-9_]*)(?=[ \t]*\()/g;
/** `) NOEXCEPT {` */
const AFTER_PARAMETERS = new RegExp(String.raw`\)\s*(?:const\s+)?(${MACRO})(?=\s*\{)`, 'g');
/** `TEST_CASE("title", "[tag]") {`: a function for the parser, once its arguments are hidden. */
const BEFORE_BODY =
  /^[ \t]*[A-Z][A-Z0-9_]+[ \t]*\(((?:"(?:\\.|[^"\\\n])*"|[^()"]|\([^()]*\)){0,400})\)(?=\s*(?:(?:\/\/[^\n]*\n|\/\*(?:[^*\n]|\*(?!\/))*\*\/)\s*)*\{)/gm;
/** `LIB_TRY {`, `LIB_CATCH(...) {` */
const BEFORE_BLOCK = /\b([A-Z][A-Z0-9]*_(?:TRY|CATCH\w*)(?:\s*\([^()\n]*\))?)(?=\s*\{)/g;
/** `PRIVATE_UNLESS_TESTED:` */
const LABEL = /^[ \t]*([A-Z][A-Z0-9]*_[A-Z0-9_]*[ \t]*:)[ \t]*\r?$/gm;
/** `THROWS(f(), error&)`: a type among arguments. Of a declaration's parameters it takes what no one misses. */
const AFTER_TYPE = /[\w>][ \t]*(&{1,2})[ \t]*(?=\))/g;
const ALONE = new RegExp(
  String.raw`^[ \t]*(${MACRO})[ \t]*(?://[^\n]*|/\*[^\n]*\*/[ \t]*)?\r?$`,
  'gm',
);

const WITHIN_LINES = [
  IN_CLASS_HEAD,
  BEFORE_TYPE,
  AFTER_PARAMETERS,
  BEFORE_CONDITION,
  BEFORE_BODY,
  BEFORE_BLOCK,
  LABEL,
  AFTER_TYPE,
];

/**
 * Blanks out macros where a grammar expects no name: alone on a line between declarations, in a
 * class's head, before a declaration's type, after its parameters.
 */
export function blankMacros(text: string, language: 'c' | 'cpp'): string {
  const blanks: Stretch[] = [];
  const patterns = language === 'cpp' ? [...WITHIN_LINES, BEFORE_CONSTRUCTOR] : WITHIN_LINES;
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index + match[0].lastIndexOf(match[1]!);
      blanks.push([start, start + match[1]!.length]);
    }
  }
  for (const match of text.matchAll(ALONE)) {
    const end = match.index + match[0].length;
    if (isAfterDeclaration(text, match.index) && isBeforeDeclaration(text, end)) {
      blanks.push([match.index, end]);
    }
  }
  return blankOut(text, blanks);
}

/** By the line before that is not empty: a statement, a comment, a directive or another such macro ends there. */
function isAfterDeclaration(text: string, lineStart: number): boolean {
  let end = lineStart;
  while (end > 0 && /\s/.test(text[end - 1]!)) end--;
  if (end === 0) return true;
  const line = text
    .slice(text.lastIndexOf('\n', end - 1) + 1, end)
    .replace(/(\S)\s*\/\/.*$/, '$1')
    .trim();
  if (/[;{}>:]$|\*\/$|^\/\//.test(line)) return true;
  return /^#.*[^\\]$/.test(line) || /^[A-Z][A-Z0-9_]*_[A-Z0-9_]*(?:\(.*\))?$/.test(line);
}

/** What follows continues no expression, and is no body of the macro's own. */
function isBeforeDeclaration(text: string, end: number): boolean {
  let at = end;
  while (at < text.length && /\s/.test(text[at]!)) at++;
  return at === text.length || /[\w~#@}:/[]/.test(text[at]!);
}
