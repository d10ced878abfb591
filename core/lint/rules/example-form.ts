import { declaredLabels } from '../examples/declared-labels.ts';
import { type Example, readExamples } from '../examples/read-examples.ts';
import type { PromptText } from '../prompt/prompt-text.ts';
import type { Rule } from '../rule.ts';

const ASKS_JSON =
  /\b(?:respond|reply|answer|output|return|produce)\b[^.\n]{0,40}\b(?:only |valid |a )*JSON\b(?!,| or\b|\/)|\b(?:output|response|answer) (?:must|should) be (?:valid |a )*JSON\b/i;

export const exampleForm: Rule = {
  id: 'example-form',
  title: 'Examples that break the stated form',
  why: 'Where instruction and example disagree on the form of an answer, models follow the example.',
  mend: 'Write the example in the form that is asked for',
  certainties: ['high', 'medium'],
  *check({ texts, counter }) {
    for (const text of texts) {
      const examples = readExamples(text);
      if (examples.length === 0) continue;
      for (const { example, message, certainty } of [
        ...notJson(text, examples),
        ...unknownLabels(text, examples),
      ]) {
        const place = text.place(example.start, example.end);
        yield {
          certainty,
          place,
          message,
          evidence: [{ place, note: 'is an example of another form' }],
          mend: 'Write it in the form that is asked for, or ask for this one',
          tokens: counter.count(text.text.slice(example.start, example.end)),
          fix: null,
        };
      }
    }
  },
};

interface Broken {
  example: Example;
  certainty: 'high' | 'medium';
  message: string;
}

function notJson({ statements }: PromptText, examples: readonly Example[]): Broken[] {
  if (!statements.some(({ text, modality }) => modality && ASKS_JSON.test(text))) return [];
  return examples.flatMap((example) =>
    isJson(example.output)
      ? []
      : {
          example,
          certainty: 'high' as const,
          message: 'JSON is asked for, and the example’s answer is none',
        },
  );
}

function unknownLabels(text: PromptText, examples: readonly Example[]): Broken[] {
  const declared = new Set(declaredLabels(text));
  if (declared.size === 0 || !examples.some(({ label }) => label !== null && declared.has(label)))
    return [];
  return examples.flatMap((example) =>
    example.label === null || declared.has(example.label)
      ? []
      : {
          example,
          certainty: 'high' as const,
          message: `“${example.label}” is none of the ${declared.size} labels that there are`,
        },
  );
}

function isJson(output: string): boolean {
  try {
    JSON.parse(output.replace(/^```\w*\s*|\s*```$/g, ''));
    return true;
  } catch {
    return false;
  }
}
