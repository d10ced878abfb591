import type { LineNumber } from '../model/units.ts';

/** Code that a text quotes. */
export interface QuotedCode {
  /** Marked inside a sentence, or a block of its own. */
  form: 'span' | 'block';
  code: string;
  line: LineNumber;
  /** The line of prose that it stands in; empty for a block. */
  sentence: string;
  /** What a block says it is written in, in lower case; empty if nothing. */
  language: string;
}

const FENCE = /^\s*(?:>\s*)?(```+|~~~+)\s*\{?\.?([\w+#-]*)/;
const SPAN = /(`+)([^`\n]+?)\1(?!`)/g;
const DIRECTIVE = /^(\s*)\.\. (?:code-block|code|sourcecode|highlight)::\s*(\w*)/;

/** Code spans and code blocks of Markdown and reStructuredText; `firstLine` is the number of its first. */
export function quotedCode(text: string, firstLine: LineNumber): QuotedCode[] {
  const found: QuotedCode[] = [];
  const lines = text.split(/\r\n?|\n/);
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const fence = FENCE.exec(line);
    const directive = fence ? null : DIRECTIVE.exec(line);
    if (fence || directive) {
      const isEnd = fence
        ? (other: string) => other.trim().replace(/^>\s*/, '').startsWith(fence[1]!)
        : (other: string) => other.trim() !== '' && !other.startsWith(`${directive![1]} `);
      const from = at + 1;
      do at++;
      while (at < lines.length && !isEnd(lines[at]!));
      const language = (fence?.[2] ?? directive?.[2] ?? '').toLowerCase();
      const code = lines.slice(from, at).join('\n');
      found.push({ form: 'block', code, line: firstLine + from, sentence: '', language });
      if (directive) at--;
      continue;
    }
    for (const [, , code] of line.matchAll(SPAN)) {
      found.push({
        form: 'span',
        code: code!.trim(),
        line: firstLine + at,
        sentence: line,
        language: '',
      });
    }
  }
  return found;
}
