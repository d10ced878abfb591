import { LIMITS } from '../core/limits.ts';
import { makePrompt } from '../core/lint/gather/make-prompt.ts';
import { lint } from '../core/lint/lint.ts';
import { ASSISTANTS } from '../core/lint/prompt/instruction-files.ts';
import { readBaseline, writeBaseline } from '../core/lint/report/baseline.ts';
import { fingerprintsOf } from '../core/lint/report/fingerprints.ts';
import { jsonReport } from '../core/lint/report/json-report.ts';
import {
  countByCertainty,
  countWords,
  type LintReport,
  reportOf,
} from '../core/lint/report/lint-report.ts';
import { markdownReport } from '../core/lint/report/markdown-report.ts';
import { sarifReport } from '../core/lint/report/sarif-report.ts';
import { repositoryFactsOf } from '../core/lint/repository/repository-facts-of.ts';
import { RULES } from '../core/lint/rules.ts';
import { OrielError } from '../core/model/problem.ts';
import { normalisePath } from '../core/paths/normalise-path.ts';
import { leavingText } from '../core/secrets/leaving.ts';
import { loadCounter } from '../core/tokens/counter.ts';
import packageFile from '../package.json' with { type: 'json' };
import { parseManyArguments } from './arguments.ts';
import { GateError } from './gate-error.ts';
import { textOfLint } from './lint-text.ts';
import { gatherLintTexts, type Reader } from './lint-texts.ts';
import { readTextWithin } from './read-within.ts';
import { handOut, requireSavable, SECRETS_OPTION } from './save-to.ts';
import { UsageError } from './usage-error.ts';

type Texts = readonly { path: string; text: string }[];

const FORMATS: Record<string, (report: LintReport, texts: Texts) => string> = {
  text: (report) => textOfLint(report),
  json: (report) => jsonReport(report),
  markdown: (report) => markdownReport(report, RULES),
  sarif: (report, texts) => sarifReport(report, texts, RULES, packageFile.version),
};

/**
 * `oriel lint PATH…`: instruction files of a folder, or files of any kind, linted together, against the repository
 * where there is one. More findings of high or medium certainty than `--max-warnings`, 0 if absent, are status 1.
 */
export async function runLint(args: string[]): Promise<void> {
  const { paths, values } = parseManyArguments(args, 'the files or folders to lint', {
    tools: { type: 'string', multiple: true },
    repo: { type: 'string' },
    for: { type: 'string' },
    format: { type: 'string' },
    baseline: { type: 'string' },
    'write-baseline': { type: 'string' },
    'max-warnings': { type: 'string' },
    ...SECRETS_OPTION,
  });
  const format = values.format ?? 'text';
  const write = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (!write)
    throw new UsageError(`--format is one of ${Object.keys(FORMATS).join(', ')}, not ${format}`);
  const most = parseMost(values['max-warnings'] ?? '0');
  const target = values['write-baseline'];
  if (target !== undefined) requireSavable(target);
  const baseline = values.baseline === undefined ? undefined : await baselineFrom(values.baseline);

  const { texts, repository } = await gatherLintTexts(
    paths,
    values.tools ?? [],
    values.repo,
    readerFrom(values.for),
  );
  const facts = repository && repositoryFactsOf(repository);
  const prompt = makePrompt(texts, await loadCounter('o200k'), { repository: facts });
  const found = lint(prompt, RULES);
  const names = fingerprintsOf(found, new Map(texts.map(({ path, text }) => [path, text])));
  const named = found.map((finding, index) => ({ ...finding, fingerprint: names[index]! }));
  const report = reportOf(named, texts, baseline);
  const withSecrets = values['with-secrets'] ?? false;
  await printReport(format, write(report, texts), withSecrets);
  if (target !== undefined) {
    // What is suppressed in the text needs no second place.
    const kept = reportOf(named, texts).findings;
    await handOut(target, writeBaseline(kept), { withSecrets });
    process.stderr.write(`wrote ${target}: ${kept.length} findings are known from now on\n`);
    return;
  }
  const { high, medium } = countByCertainty(report.findings);
  if (high + medium > most) {
    throw new GateError(
      `${countWords(report.findings)}; of high and medium certainty ${most} may be`,
    );
  }
}

/** What is made to be handed on goes through the door; text for eyes and JSON for programs are as they are. */
async function printReport(format: string, text: string, withSecrets: boolean): Promise<void> {
  if (format === 'sarif') await handOut('-', leavingText('lint.sarif', text), { withSecrets });
  else if (format === 'markdown') await handOut('-', text, { withSecrets });
  else process.stdout.write(text);
}

/** `claude:packages/a` is Claude at work in that folder, `claude` at the root. */
function readerFrom(text: string | undefined): Reader | null {
  if (text === undefined) return null;
  const [name, folder = ''] = text.split(':');
  const assistant = ASSISTANTS.find((one) => one === name);
  if (!assistant) {
    throw new UsageError(`--for takes one of ${ASSISTANTS.join(', ')}, not ${name}`);
  }
  const bare = normalisePath(folder);
  return { assistant, folder: bare === '' ? '' : `${bare}/` };
}

function parseMost(text: string): number {
  const most = Number(text);
  if (text.trim() !== '' && Number.isInteger(most) && most >= 0) return most;
  throw new UsageError(`--max-warnings takes a whole number from 0, not ${text}`);
}

async function baselineFrom(file: string): Promise<Set<string>> {
  const text = await readTextWithin(file, LIMITS.baselineBytes);
  try {
    return readBaseline(text);
  } catch (error) {
    if (error instanceof OrielError) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}
