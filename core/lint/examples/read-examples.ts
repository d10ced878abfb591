import type { CharOffset } from '../../model/units.ts';
import type { PromptText } from '../prompt/prompt-text.ts';

/** One example of a prompt. */
export interface Example {
  text: PromptText;
  start: CharOffset;
  end: CharOffset;
  input: string;
  output: string;
  /** What comes out where it is a label: at most four words on one line. */
  label: string | null;
}

interface Field {
  key: string;
  value: string;
  start: CharOffset;
  end: CharOffset;
}

const FIELD =
  /^[ \t>*_-]*(input|user|human|customer|query|question|q|text|message|sentence|review|email|output|assistant|answer|a|response|intent|label|category|class|classification|sentiment|result|expected|action|tool|ai|bot)[ \t*_]*:[ \t*_]*(.*)$/i;
const OUTPUTS = new Set(
  'output assistant answer a response intent label category class classification sentiment result expected action tool ai bot'.split(
    ' ',
  ),
);
const LONGEST_LABEL_WORDS = 4;
/** One alone may be prose with a colon. */
const LEAST_EXAMPLES = 2;

/**
 * Examples in their order: pairs of fields such as `User:` and `Intent:`, the same two at least twice. A field
 * goes on until the next one, an empty line before a new pair, or a tag.
 */
export function readExamples(text: PromptText): Example[] {
  const byKeys = new Map<string, Example[]>();
  const fields = fieldsOf(text);
  for (let at = 0; at + 1 < fields.length; at++) {
    const [input, output] = [fields[at]!, fields[at + 1]!];
    if (OUTPUTS.has(input.key) || !OUTPUTS.has(output.key)) continue;
    const keys = `${input.key} ${output.key}`;
    const example: Example = {
      text,
      start: input.start,
      end: output.end,
      input: input.value,
      output: output.value,
      label: labelOf(output.value),
    };
    byKeys.set(keys, [...(byKeys.get(keys) ?? []), example]);
  }
  return [...byKeys.values()].filter((examples) => examples.length >= LEAST_EXAMPLES).flat();
}

function fieldsOf({ text, starts }: PromptText): Field[] {
  const fields: Field[] = [];
  let open: Field | null = null;
  let isGap = false;
  for (const [index, start] of starts.entries()) {
    const line = text.slice(start, starts[index + 1] ?? text.length).replace(/[\r\n]+$/, '');
    const match = FIELD.exec(line);
    if (match) {
      const at = start + line.search(/\S/);
      open = {
        key: match[1]!.toLowerCase(),
        value: match[2]!.trim(),
        start: at,
        end: start + line.trimEnd().length,
      };
      fields.push(open);
      isGap = false;
    } else if (line.trim() === '') isGap = true;
    else if (/^\s*(?:<\/?\w|#|```|---)/.test(line) || isGap) open = null;
    else if (open) {
      open.value = `${open.value}\n${line.trim()}`.trim();
      open.end = start + line.trimEnd().length;
    }
  }
  return fields;
}

function labelOf(output: string): string | null {
  const label = output.replace(/^[`"'*]+|[`"'*.]+$/g, '').trim();
  if (label === '' || label.includes('\n')) return null;
  return label.split(/\s+/).length <= LONGEST_LABEL_WORDS ? label : null;
}
