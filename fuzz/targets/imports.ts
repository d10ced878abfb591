import { LANGUAGES } from '../../core/chunk/languages.ts';
import { scanImports } from '../../core/graph/scan-imports.ts';
import { lineAt, lineStarts } from '../../core/text/line-starts.ts';
import { makeSource, type SourceCase } from '../samples/sources.ts';
import { must, mustEqual, target } from '../target.ts';

const IDS = LANGUAGES.map(({ id }) => id);

export const imports = target<SourceCase>({
  name: 'imports',
  promise:
    'Imports stand in order inside of the text, each on its line, and every text is scanned in no time.',
  open: async () => ({
    make: (random) => makeSource(random, IDS),
    check({ language, text }) {
      const found = scanImports(text, language);
      mustEqual(scanImports(text, language), found, 'the same again');
      const lines = lineStarts(text);
      let before = 0;
      for (const { start, end, line, specifier, names } of found.imports) {
        must(start >= before, 'they are in order');
        must(start < end && end <= text.length, `a range inside of the text: ${start} to ${end}`);
        mustEqual(line, lineAt(lines, start), 'the line');
        must(specifier !== '', 'something is imported');
        must(
          names.every((name) => typeof name === 'string' && name !== ''),
          'names that are there',
        );
        before = start;
      }
      must(
        found.modules.every((name) => name !== ''),
        'modules that have names',
      );
    },
  }),
});
