import { encodedRuns } from '../noise/encoded-runs.ts';
import { logFloods } from '../noise/log-floods.ts';
import { minifiedLines } from '../noise/minified-lines.ts';
import type { NoiseSpan } from '../noise/noise-span.ts';
import { stackFloods } from '../noise/stack-floods.ts';
import type { PromptText } from '../prompt/prompt-text.ts';
import type { Rule } from '../rule.ts';

const DETECTORS = [encodedRuns, minifiedLines, logFloods, stackFloods];

export const junk: Rule = {
  id: 'junk',
  title: 'Junk',
  why: 'Encoded data, minified code and endless logs take the room of what matters, and each repeated line draws attention away from it.',
  mend: 'Take it out, or keep the lines that tell something',
  certainties: ['high', 'medium'],
  *check({ texts, counter }) {
    for (const text of texts) {
      for (const { start, end, message, mend, isSure } of noiseIn(text)) {
        const place = text.place(start, end);
        yield {
          certainty: isSure ? 'high' : 'medium',
          place,
          message,
          evidence: [{ place, note: 'is of little use to a reader' }],
          mend,
          tokens: counter.count(text.text.slice(start, end)),
          fix: null,
        };
      }
    }
  },
};

/** In order, none within another. */
function noiseIn({ text }: PromptText): NoiseSpan[] {
  const spans = DETECTORS.flatMap((find) => find(text)).sort(
    (a, b) => a.start - b.start || b.end - a.end,
  );
  let end = 0;
  return spans.filter((span) => {
    if (span.start < end) return false;
    end = span.end;
    return true;
  });
}
