import { OrielError } from '../core/model/problem.ts';
import { GateError } from './gate-error.ts';
import { UsageError } from './usage-error.ts';

/** Loaded by name: a command should not wait for what another one needs. */
const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  inspect: async (args) => (await import('./inspect.ts')).runInspect(args),
  open: async (args) => (await import('./open.ts')).runOpen(args),
  report: async (args) => (await import('./report.ts')).runReport(args),
  compare: async (args) => (await import('./compare.ts')).runCompare(args),
  effects: async (args) => (await import('./effects.ts')).runEffects(args),
  evaluate: async (args) => (await import('./evaluate.ts')).runEvaluate(args),
  lint: async (args) => (await import('./lint.ts')).runLint(args),
  replay: async (args) => (await import('./replay.ts')).runReplay(args),
  search: async (args) => (await import('./search.ts')).runSearch(args),
  chunk: async (args) => (await import('./chunk.ts')).runChunk(args),
  graph: async (args) => (await import('./graph.ts')).runGraph(args),
  history: async (args) => (await import('./history.ts')).runHistory(args),
};

const USAGE = `usage: oriel inspect DIR --task TEXT [--given PATH]… [--cursor PATH:LINE] [--settings FILE] [--model NAME|DIR] [--reranker DIR] [--no-history] [WINDOW]… [LEVER]… [--less] [--reported TOKENS] [--json] [--save FILE[.gz] [--with-texts] [SECRETS]]
       oriel open FILE
       oriel report FILE [--html OUT|-] [--markdown OUT|-] [SECRETS]
       oriel compare FILE FILE [--json]
       oriel effects DIR --task TEXT [as inspect] [--kinds flag,stage,…] [--without SWITCH]… [--with SWITCH]… [--needed PATH]… [--distractor PATH]… [--json]
       oriel evaluate DIR (--tasks FILE… | --from-git N) [--k 5,10,20,40] [--settings FILE] [--against FILE|flags-off|half-the-room]… [--ranking FILE] [--min-recall X[@K]] [--max-distractor-rate X[@K]] [--save-tasks FILE] [SECRETS] [--json]
       oriel lint PATH… [--tools FILE]… [--repo DIR] [--for ASSISTANT[:FOLDER]] [--format text|json|markdown|sarif] [--baseline FILE] [--write-baseline FILE] [--max-warnings N] [SECRETS]
       oriel replay FILE [--conversation ID] [--repo DIR] [--atif OUT|-] [SECRETS] [--json]
       oriel search DIR [--root SUBDIR] --queries FILE [--top N] [--no-history] [--stages lexical,dense,priors] [--settings FILE] [--model NAME|DIR] [LEVER]…
       oriel chunk DIR [--settings FILE] [--summary]
       oriel graph DIR [--path PATH]
       oriel history DIR [--limit N] [--json]
WINDOW: --preset NAME [--presets FILE] | --template NAME|FILE | --pull TOKENS[:TOP[:RELATION,RELATION]] | --pull-chunk RELATION:PATH:LINE=PATH:LINE | --system FILE | --tools FILE | --conversation FILE, as plain text, OpenAI, Anthropic or MCP
SECRETS: --with-secrets leaves what looks like a secret in what is written; masked otherwise, and told on standard error
SWITCH: flag:NAME | stage:NAME | prior:NAME | filter:TEXT | file:PATH | chunk:PATH:LINE
LEVER: --pin PATH[:LINE][=REASON] | --mute PATH[:LINE][=REASON] | --filter POLICY:FACT=VALUE, such as leave-out:older-than=24`;

async function main([name, ...args]: string[]): Promise<void> {
  if (name === '--help' || name === '-h') {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    const what = name === undefined ? 'no command given' : `no command called ${name}`;
    throw new UsageError(`${what}; there are ${Object.keys(COMMANDS).join(', ')}`);
  }
  await command(args);
}

// A reader such as `head` that closes the pipe early is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

main(process.argv.slice(2)).then(
  // A pipe holds 64 kB, and what is behind that is lost if the process ends before it is read.
  () => process.stdout.write('', () => process.exit(0)),
  (error: unknown) => {
    const expected = [UsageError, OrielError, GateError].some((kind) => error instanceof kind);
    const message =
      error instanceof Error ? (expected ? error.message : error.stack) : String(error);
    process.stderr.write(`oriel: ${message}\n`);
    process.exit(error instanceof UsageError ? 2 : 1);
  },
);
