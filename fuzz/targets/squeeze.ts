import { closeGaps, keptRanges, keptText, linesOf } from '../../core/assemble/keep-lines.ts';
import { codeDensity, lineKinds } from '../../core/assemble/line-kinds.ts';
import { squeeze } from '../../core/assemble/squeeze.ts';
import { LANGUAGES } from '../../core/chunk/languages.ts';
import { makeSource, type SourceCase } from '../samples/sources.ts';
import { must, mustEqual, target } from '../target.ts';

export const squeezing = target<SourceCase>({
  name: 'squeeze',
  promise: 'Lines are kept or dropped, never rewritten, and code stays.',
  open: async () => ({
    make: (random) => makeSource(random, ['markdown', 'text', ...LANGUAGES.map(({ id }) => id)]),
    check({ language, text }) {
      const lines = linesOf(text);
      const origin = { language, path: 'README.md' };
      const kinds = lineKinds(lines, origin);
      mustEqual(kinds.length, lines.length, 'a kind for each line');
      const density = codeDensity(lines, kinds);
      must(density >= 0 && density <= Math.max(1, lines.length), `code over words: ${density}`);
      const squeezed = squeeze(lines, origin);
      mustEqual(squeeze(lines, origin), squeezed, 'the same again');
      if (!squeezed) return;
      const { kept, prose } = squeezed;
      mustEqual(kept.length, lines.length, 'a verdict on each line');
      must(prose > 0.6 && prose <= 1, `the share of prose: ${prose}`);
      if (language !== 'markdown' && language !== 'text') {
        for (const [at, kind] of kinds.entries())
          if (kind === 'code') must(kept[at]!, 'code stays');
      }
      for (const some of [kept, closeGaps(kept)]) checkKept(lines, some);
    },
  }),
});

function checkKept(lines: readonly string[], kept: readonly boolean[]): void {
  const shown = keptText(lines, kept).slice(0, -1).split('\n');
  const wanted = lines.filter((_, at) => kept[at]);
  const gaps = kept.filter((own, at) => !own && (at === 0 || kept[at - 1])).length;
  if (lines.length > 0) mustEqual(shown.length, wanted.length + gaps, 'lines and gaps');
  let at = 0;
  for (const line of shown) if (line === wanted[at]) at++;
  mustEqual(at, wanted.length, 'every kept line, as it is');
  const ranges = keptRanges(kept, 1)
    .split(', ')
    .filter((range) => range !== '');
  const named = ranges.reduce((sum, range) => {
    const [from, to = from] = range.split('–').map(Number);
    return sum + to! - from! + 1;
  }, 0);
  mustEqual(named, wanted.length, 'how many lines the ranges name');
}
