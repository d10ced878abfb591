import { readChat } from '../../core/formats/chat.ts';
import { importTasks } from '../../core/formats/import-tasks.ts';
import { notebookText } from '../../core/formats/notebook.ts';
import { readOutcomes } from '../../core/formats/outcomes.ts';
import { readRanking } from '../../core/formats/read-ranking.ts';
import { CodeOwners } from '../../core/history/code-owners.ts';
import { parseGitConfig } from '../../core/history/git-config.ts';
import { parseCommit } from '../../core/history/parse-commit.ts';
import { pastedTexts } from '../../core/lint/gather/pasted-texts.ts';
import { readMarkdown } from '../../core/lint/prompt/markdown.ts';
import { siftSuppressed } from '../../core/lint/report/suppressions.ts';
import { scriptsOf } from '../../core/lint/repository/scripts.ts';
import { readProbes } from '../../core/replay/curve/read-probes.ts';
import { looksLikeTranscript } from '../../core/replay/looks-like-transcript.ts';
import { touchesOf } from '../../core/replay/parts/touches.ts';
import { jsonFault } from '../../core/text/json-fault.ts';
import { threadMs } from '../processor-time.ts';
import { must, target } from '../target.ts';

const C0FFEE = 'c0ffee'.padEnd(40, '0');

const scripts = (tool: Parameters<typeof scriptsOf>[0], file: string) => (text: string) =>
  scriptsOf(tool, {
    files: [file],
    closed: [],
    readText: () => text,
    hasWord: () => false,
    filesWith: () => 0,
  });

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  chat: (text) => readChat(text, 'system'),
  tasks: (text) => importTasks([{ name: 'a.jsonl', text }]),
  patch: (patch) =>
    importTasks([
      { name: 'a.json', text: JSON.stringify({ instance_id: 'a', problem_statement: 'b', patch }) },
    ]),
  'python list': (ids) =>
    importTasks([
      { name: 'a.json', text: JSON.stringify({ user_input: 'a', reference_context_ids: ids }) },
    ]),
  ranking: readRanking,
  'ranking table': (text) => readRanking(`query,path\n${text}`),
  run: (text) => readRanking(`q Q0 a 1 0.5 t\n${text}`),
  outcomes: (text) => readOutcomes(text, []),
  'outcomes table': (text) => readOutcomes(`task,pass\n${text}`, []),
  probes: (text) => readProbes(`turn,expected\n${text}`),
  notebook: (source) => notebookText(JSON.stringify({ cells: [{ cell_type: 'code', source }] })),
  markdown: readMarkdown,
  pasted: (text) => pastedTexts('a', text).map(({ placeholders }) => placeholders),
  suppressions: (text) => siftSuppressed([], [{ path: 'a.md', text: `oriel-ignore ${text}` }]),
  'json fault': jsonFault,
  'git config': parseGitConfig,
  commit: (text) =>
    parseCommit(
      C0FFEE,
      Uint8Array.from(Buffer.from(`tree ${C0FFEE}\nauthor ${text}\ncommitter ${text}\n\n${text}`)),
    ),
  owners: (text) => CodeOwners.find(() => text)?.ownershipOf('src/a/b.ts'),
  makefile: scripts('make', 'Makefile'),
  justfile: scripts('just', 'justfile'),
  taskfile: scripts('task', 'Taskfile.yml'),
  noxfile: scripts('nox', 'noxfile.py'),
  poe: scripts('poe', 'pyproject.toml'),
  deno: scripts('deno', 'deno.json'),
  transcript: looksLikeTranscript,
  'shell command': (command) => touchesOf('Bash', { command }),
  'shell patch': (command) => touchesOf('Bash', { command: `*** Update File: ${command}` }),
};

const UNITS = [
  ...[
    ' ',
    '\t',
    '\n',
    '\r',
    ' \n',
    'a',
    '0',
    '"',
    "'",
    '\\',
    '\\"',
    ',',
    ';',
    ':',
    '-',
    '[',
    ']',
    '{',
  ],
  ...[
    '}',
    '(',
    ')',
    '<',
    '>',
    '*',
    '_',
    '`',
    '```\n',
    '#',
    '# ',
    '|',
    '/',
    '=',
    '$',
    '%',
    '&',
    '@',
    '!',
  ],
  ...[
    '{{',
    '}}',
    '${',
    '{%',
    '<%=',
    '[[',
    '](',
    '![',
    '<!--',
    '-->',
    '<!-- oriel-ignore a:',
    '/*',
    '//',
  ],
  ...[
    'a b',
    'a,',
    '"a",',
    '{"a":',
    '"role":"user"',
    '"content":',
    '@@ -1 +1 @@\n',
    '--- a\n+++ b\n',
  ],
  ...[
    '> ',
    '- ',
    '1. ',
    '\n\n',
    '\n ',
    '\n  - ',
    'tasks:\n',
    '  a:\n',
    '@session',
    '\ndef ',
    '[a]\n',
  ],
  ...['**/', '?', 'x: ', 'a: b\n', 'é', '\u2028', 'sed -n 1,2p ', '&& ', '| '],
];

/** What is read, and of what its text consists: a beginning, one or two units many times, and an end. */
type Repeats = [reader: string, before: string, unit: string, after: string];

const CHARS = 5_000;
/** Far more than any of them takes for so few characters, unless it goes over them again and again. */
const SUSPECT_MS = 25;

export const linear = target<Repeats>({
  name: 'linear',
  // By command alone: it goes by time.
  short: 0,
  promise:
    'A text of one stretch said over and over is read in a time that grows with its length, and not with its square.',
  open: async () => ({
    make: (random) => [
      random.pick(Object.keys(READERS)),
      random.chance(0.5) ? '' : random.pick(UNITS),
      random.pick(UNITS) + (random.chance(0.6) ? random.pick(UNITS) : ''),
      random.chance(0.5) ? '' : random.pick(UNITS),
    ],
    isPossible: ([reader, , unit]) => Object.hasOwn(READERS, reader) && unit !== '',
    check: ([name, before, unit, after]) => {
      const read = READERS[name]!;
      const time = (chars: number): number =>
        timeOf(() => read(before + unit.repeat(chars / unit.length) + after));
      if (time(CHARS) < SUSPECT_MS) return;
      // Others have the processor too: the best of three of each counts.
      const best = (chars: number): number =>
        Math.min(...Array.from({ length: 3 }, () => time(chars)));
      const [once, twice, fourTimes] = [best(CHARS), best(2 * CHARS), best(4 * CHARS)];
      const grows = fourTimes > 100 && fourTimes / twice > 3 && twice / once > 2.6;
      must(!grows, `${name} grows with the square of its length`);
    },
  }),
});

function timeOf(read: () => unknown): number {
  const started = threadMs();
  try {
    read();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  return threadMs() - started;
}
