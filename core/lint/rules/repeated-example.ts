import { jaccard, stemsOf } from '../conflicts/instruction.ts';
import { type Example, readExamples } from '../examples/read-examples.ts';
import type { PromptText } from '../prompt/prompt-text.ts';
import type { Rule } from '../rule.ts';

/** From here on a second example shows what the first does. */
const ALIKE = 0.7;

export const repeatedExample: Rule = {
  id: 'repeated-example',
  title: 'Examples that repeat each other',
  why: 'An example that differs from another in a word or two teaches nothing more, and makes its label seem more frequent.',
  mend: 'Keep one of both, and show another case instead',
  certainties: ['high', 'medium'],
  *check({ texts, counter }) {
    for (const text of texts) {
      const examples = readExamples(text);
      const stems = examples.map(({ input }) => stemsOf(input));
      for (const [at, example] of examples.entries()) {
        const before = examples.findIndex(
          (other, index) =>
            index < at &&
            isSameCase(text, other, example) &&
            jaccard(stems[index]!, stems[at]!) >= ALIKE,
        );
        if (before < 0) continue;
        const first = examples[before]!;
        const isExact = first.input === example.input;
        const place = text.place(example.start, example.end);
        yield {
          certainty: isExact && isOneBlock(text, first, example) ? 'high' : 'medium',
          place,
          message: isExact
            ? 'An example has the same input as one before'
            : 'An example is nearly the same as one before',
          evidence: [
            { place, note: 'says it again' },
            { place: text.place(first.start, first.end), note: 'says it first' },
          ],
          mend:
            isExact && first.output !== example.output
              ? 'Keep the one that is right: they answer it differently'
              : 'Show another case instead',
          tokens: counter.count(text.text.slice(example.start, example.end)),
          fix: null,
        };
      }
    }
  },
};

function isOneBlock({ markdown: { codeBlocks } }: PromptText, a: Example, b: Example): boolean {
  const blockOf = ({ start }: Example) =>
    codeBlocks.find((block) => block.start <= start && start < block.end);
  return blockOf(a) === blockOf(b);
}

/**
 * Nearly equal inputs with different answers show where the border runs, and two fences a good answer and a bad
 * one to one question.
 */
function isSameCase(text: PromptText, a: Example, b: Example): boolean {
  return a.output === b.output || (a.input === b.input && isOneBlock(text, a, b));
}
