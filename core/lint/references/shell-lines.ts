import type { CharOffset } from '../../model/units.ts';
import type { PromptText } from '../prompt/prompt-text.ts';

/** One command as a shell is given it, without a prompt sign. */
export interface ShellCommand {
  text: string;
  start: CharOffset;
  /** Whether it stands in a fence that does not say what it holds, which may be prose. */
  isUnsure: boolean;
}

const SHELL = /^(?:ba|z|fi|k)?sh$|^shell|^console$|^terminal$|^powershell$|^pwsh$|^cmd$|^bat$|^$/i;
const JOINT = /&&|\|\||[;|]|\s#\s.*$/g;

/** Commands of inline code and of fences for a shell, or for none, in their order. */
export function shellCommands({ text, markdown }: PromptText): ShellCommand[] {
  const inline = markdown.inlineCode.map(({ value, start, end }) => ({
    text: value,
    start: start + Math.max(0, text.slice(start, end).indexOf(value)),
    isUnsure: false,
  }));
  const fenced = markdown.codeBlocks
    .filter(({ language }) => SHELL.test(language))
    .flatMap(({ start, end, language }) => linesOf(text.slice(start, end), start, language === ''));
  return [...inline, ...fenced].sort((a, b) => a.start - b.start).flatMap(partsOf);
}

function linesOf(block: string, start: CharOffset, isUnsure: boolean): ShellCommand[] {
  let at = start;
  return block.split('\n').flatMap((line) => {
    const own = { text: line, start: at, isUnsure };
    at += line.length + 1;
    return /^\s*(?:#|`{3,}|~{3,}|\/\/)/.test(line) ? [] : [own];
  });
}

function partsOf({ text, start, isUnsure }: ShellCommand): ShellCommand[] {
  const parts: ShellCommand[] = [];
  let from = 0;
  for (const match of [...text.matchAll(JOINT), null]) {
    const part = text.slice(from, match?.index ?? text.length);
    const lead = /^\s*(?:[$>%]\s+)?(?:[A-Z_]+=\S+\s+)*/.exec(part)![0].length;
    const own = part.slice(lead).trimEnd();
    if (own !== '') parts.push({ text: own, start: start + from + lead, isUnsure });
    if (match) from = match.index + match[0].length;
  }
  return parts;
}
