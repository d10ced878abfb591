import { describe, expect, it } from 'vitest';
import { instructionTexts } from '../gather/instruction-texts.ts';
import { makePrompt } from '../gather/make-prompt.ts';
import { promptOf } from '../testing/prompt-of.ts';
import { repositoryOf } from '../testing/repository-of.ts';
import { missingReference } from './missing-reference.ts';

const FILES = {
  'src/scan.ts': 'export function scanTokens() {}\nconst MAX_DEPTH = 3;',
  'src/deep/emit.ts': '',
  'docs/guide.md': '',
  'pnpm-lock.yaml': '',
  'package.json': '{"scripts":{"build":"x","test:unit":"y"}}',
  Makefile: 'lint:\n\techo\n',
  '.gitignore': 'out/\n',
};
const repository = repositoryOf(FILES);

function found(text: string) {
  return [...missingReference.check(promptOf(text, { repository }))].map(
    ({ certainty, place }) => `${certainty} ${text.slice(place.start, place.end)}`,
  );
}

describe('missing-reference finds', () => {
  it.each([
    ['a file in a folder that is there', 'The lexer is `src/lex.ts`.', ['high `src/lex.ts`']],
    ['a file with a line', 'See `src/lex.ts:12`.', ['high `src/lex.ts:12`']],
    ['a link', 'Read [the rules](docs/rules.md#top).', ['high [the rules](docs/rules.md#top)']],
    ['a file in a folder that is not', 'See `lib/lex.ts`.', ['medium `lib/lex.ts`']],
    ['a folder', 'Tests are in `src/tests/`.', ['medium `src/tests/`']],
    ['another case', 'See `SRC/scan.ts`.', ['medium `SRC/scan.ts`']],
    ['a file that is to be made', 'Create `src/plan.ts` first.', ['low `src/plan.ts`']],
    ['a script', 'Run `pnpm run check` first.', ['high pnpm run check']],
    ['a script in a fence', '```bash\nmake lint && make fmt # x\n```\n', ['high make fmt']],
    ['a script without run', 'Run `pnpm test:e2e`.', ['high pnpm test:e2e']],
    ['a script in a fence that may hold prose', '```\nmake it so\n```\n', ['medium make it']],
    ['a function', 'Call `scanLines()` for it.', ['medium `scanLines()`']],
    ['a name', 'Mind `MAX_WIDTH` and `scanLines`.', ['low `scanLines`']],
    ['the other package manager', '```\nnpm install\n```\n', ['medium npm install']],
  ])('%s', (_, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('an import of a CLAUDE.md that leads nowhere', () => {
    const text = 'Read @docs/guide.md and @docs/style.md.';
    const { counter } = promptOf('');
    const texts = instructionTexts([{ path: 'CLAUDE.md', text }], () => null);
    const findings = [...missingReference.check(makePrompt(texts, counter, { repository }))];
    expect(findings.map(({ certainty, message }) => [certainty, message])).toEqual([
      ['high', '“@docs/style.md” imports a file that is not there'],
    ]);
  });

  it('and says what is there in its place', () => {
    const prompt = promptOf('See `src/emit.ts`. Run `pnpm run test-unit`.', { repository });
    expect([...missingReference.check(prompt)].map(({ mend }) => mend)).toEqual([
      'There is “src/deep/emit.ts”: name that, or take it out',
      'There is “test:unit”: run that, or take it out',
    ]);
  });
});

describe('missing-reference leaves alone', () => {
  it.each([
    [
      'what is there',
      'See `src/scan.ts`, `deep/emit.ts`, `src/**/*.ts` and [docs](./docs/guide.md).',
    ],
    ['what a tool makes', 'Look into `out/report.json`, `dist/a.js` and `node_modules/x/y.js`.'],
    [
      'stand-ins',
      'As in `path/to/file.ts`, `src/foo.ts`, `src/<name>.ts` and `src/MyComponent.tsx`.',
    ],
    [
      'addresses, packages and types',
      '`https://x.dev/a.md`, `@types/node`, `lodash/fp`, `text/html`, `~/.x/y.md`.',
    ],
    ['code that is an example', '```ts\nimport { x } from "src/lex.ts";\n```\n'],
    [
      'scripts that are there',
      'Run `pnpm build`, `pnpm run build -- --watch`, `make lint` and `pnpm run test:unit`.',
    ],
    ['programs without run', 'Run `pnpm vitest` and `yarn tsc`, or `just fmt`.'],
    ['files that a tool runs or makes', 'Run `bun run tool.ts` and `make main.o`.'],
    ['placeholders of scripts', 'Run `pnpm run <name>`, `make $TARGET` and `pnpm run test:*`.'],
    ['symbols that are there', 'Call `scanTokens()`, mind `MAX_DEPTH`.'],
    ['the other package manager where it is ruled out', 'Never run `npm install`.'],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it('all of it where no repository is open, or the text is for another one', () => {
    const text = 'See `src/lex.ts`.';
    expect([...missingReference.check(promptOf(text))]).toEqual([]);
    const files = { 'templates/AGENTS.md': text, 'rules/x.instructions.md': text };
    expect([...missingReference.check(promptOf(files, { repository }))]).toEqual([]);
  });
});
