/**
 * A part as it can stand beside any other without a token across: byte pairs are merged within words, and in
 * both vocabularies' split patterns a word that ends with a line feed goes on only over line breaks, over
 * white space before one, and (o200k) over `/`. So a part ends with a line feed, and the blank lines that it
 * begins with are left away, and a `/` has a space before it. The first part of a prompt has nothing before it.
 */
export function seamed(text: string, isFirst: boolean): string {
  const start = isFirst ? text : safeStart(text);
  return start === '' || start.endsWith('\n') ? start : `${start}\n`;
}

function safeStart(text: string): string {
  const start = text.replace(/^\s*[\r\n]/, '');
  return start.startsWith('/') ? ` ${start}` : start;
}
