import { LANGUAGES } from '../../core/chunk/languages.ts';
import { makeSource, type SourceCase } from '../samples/sources.ts';
import { must, mustEqual, target } from '../target.ts';

const MASKED = LANGUAGES.filter(({ mask }) => mask);

export const masks = target<SourceCase>({
  name: 'masks',
  promise:
    'A masked text is as long as the text, breaks lines where it does, and only blanks what it changes.',
  open: async () => ({
    make: (random) =>
      makeSource(
        random,
        MASKED.map(({ id }) => id),
      ),
    check({ language, text }) {
      const masked = MASKED.find(({ id }) => id === language)!.mask!(text);
      mustEqual(masked.length, text.length, 'the length');
      for (let at = 0; at < text.length; at++) {
        const [own, now] = [text[at]!, masked[at]!];
        if (own !== now) must(!/[\r\n]/.test(own + now), `a line break is changed at ${at}`);
      }
    },
  }),
});
