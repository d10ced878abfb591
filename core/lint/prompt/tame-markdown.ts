/** Of one block, and of the start of one line: more than anybody writes, lists of links without an empty line too. */
const MOST_OPENED = 2_000;
const MOST_MARKS = 40;
/** Quotes of one text, each of which a parser puts into the list of all that it has read so far. */
const MOST_QUOTES = 500;
/** Brackets in brackets: a parser reads the text between each two of them once more. */
const MOST_NESTED = 20;

/** What may open or close a link or an emphasis; a star before a space is a bullet. */
const SIGN = /[[\]]|_|\*(?![ \t])/g;

/** Quotes and lists in each other, as they stand at the start of a line. */
const MARKS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/;
const MARK = />|[-+*]|\d+[.)]/g;

const ENDED = /(?<=\n|\r(?!\n))/;
const EMPTY = /^[\s>]*$/;
/** Within a line; what begins one may go on beyond empty lines, and is read once. */
const MARKUP = /(?<=\S[ \t]*)<(?:!--|\?|!\[CDATA\[|!(?=[A-Za-z]))/g;
const ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>', '<![CDATA[': ']]>' };

/**
 * The text, of equal length, without what makes a parser of CommonMark go over it again and again: brackets
 * and stars without end in one block, each of which may open something, comments that open and do not
 * close, quotes without end, and brackets, quotes and lists nested without end.
 */
export function tameMarkdown(text: string): string {
  let opened = 0;
  let nested = 0;
  let quotes = 0;
  let wasQuote = false;
  const tamedSign = (sign: string): string => {
    if (sign === ']' && nested > 0) return nested-- > MOST_NESTED ? ' ' : sign;
    if (sign === '[' && ++nested > MOST_NESTED) return ' ';
    return ++opened > MOST_OPENED ? ' ' : sign;
  };
  return withoutOpenMarkup(text.split(ENDED))
    .map((line) => {
      if (line.trim() === '') [opened, nested] = [0, 0];
      const marks = MARKS.exec(line)?.[0] ?? '';
      const isQuote = marks.includes('>');
      if (isQuote && (!wasQuote || /[^>\s]/.test(marks))) quotes++;
      wasQuote = isQuote;
      const isDeep = (marks.match(MARK)?.length ?? 0) > MOST_MARKS;
      const isText = isDeep || (isQuote && quotes > MOST_QUOTES);
      // Plain spaces would make code of the line.
      const tamed = isText ? '\u00a0'.repeat(marks.length) + line.slice(marks.length) : line;
      return tamed.replace(SIGN, tamedSign);
    })
    .join('');
}

/** What opens within a line and has no end before the next empty one is text: each would be looked for to there. */
function withoutOpenMarkup(lines: readonly string[]): string[] {
  const ended = new Set<string>();
  return lines
    .toReversed()
    .map((line) => {
      if (EMPTY.test(line)) ended.clear();
      const places = new Map<string, number>();
      const tamed = line.replace(MARKUP, (markup: string, at: number) => {
        const end = ENDS[markup] ?? '>';
        if (!places.has(end)) places.set(end, line.lastIndexOf(end));
        return ended.has(end) || places.get(end)! > at ? markup : ` ${markup.slice(1)}`;
      });
      for (const end of ['-->', '?>', ']]>', '>']) if (line.includes(end)) ended.add(end);
      return tamed;
    })
    .reverse();
}
