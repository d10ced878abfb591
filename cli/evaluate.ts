import type { EvaluationProgress } from '../core/evaluate/evaluation.ts';
import { importedAnswers } from '../core/evaluate/imported-answers.ts';
import type { Variant } from '../core/evaluate/task-answer.ts';
import { asTheyAre, flagsOff, halfTheRoom } from '../core/evaluate/variants.ts';
import { writeTasks } from '../core/formats/labelled-tasks.ts';
import { readRanking } from '../core/formats/read-ranking.ts';
import { OrielError } from '../core/model/problem.ts';
import type { Settings } from '../core/model/settings.ts';
import { parseFolderArguments, readText } from './arguments.ts';
import { evaluateFolder } from './evaluate-folder.ts';
import { checkGates, gatesFrom } from './evaluate-gates.ts';
import { type EvaluationReport, reportOf } from './evaluate-report.ts';
import { TASKS_OPTIONS, tasksFrom } from './evaluate-tasks.ts';
import { textOfReport } from './evaluate-text.ts';
import { GateError } from './gate-error.ts';
import { handOut, requireSavable, SECRETS_OPTION } from './save-to.ts';
import { settingsFrom } from './settings-from.ts';
import { UsageError } from './usage-error.ts';

/** Second settings that have a name, beside those of a file. */
const PRESETS: Record<string, (settings: Settings) => Variant> = {
  'flags-off': flagsOff,
  'half-the-room': halfTheRoom,
};

/**
 * `oriel evaluate DIR (--tasks FILE | --from-git N)`: labelled tasks, each answered against its base, with
 * what docs/metrics.md measures. `--against` holds second settings beside the first and `--ranking` a retriever of the person's
 * own. Gates that fail are named on standard error, and the status is 1.
 */
export async function runEvaluate(args: string[]): Promise<void> {
  const { folder, values } = parseFolderArguments(args, {
    ...TASKS_OPTIONS,
    k: { type: 'string' },
    settings: { type: 'string' },
    against: { type: 'string', multiple: true },
    ranking: { type: 'string' },
    ...SECRETS_OPTION,
    'min-recall': { type: 'string' },
    'max-distractor-rate': { type: 'string' },
    json: { type: 'boolean' },
  });
  const ks = parseKs(values.k ?? '5,10,20,40');
  const gates = gatesFrom(values, ks);
  const saveTasks = values['save-tasks'];
  if (saveTasks !== undefined) requireSavable(saveTasks);
  const withSecrets = values['with-secrets'] ?? false;
  const findTasks = await tasksFrom(values);
  const settings = await settingsFrom(values.settings);
  const variants = [
    asTheyAre(settings),
    ...(await Promise.all((values.against ?? []).map((text) => variantFrom(text, settings)))),
  ];
  const ranking = values.ranking === undefined ? null : await rankingFrom(values.ranking);

  const { answers, ...found } = await evaluateFolder(
    folder,
    settings,
    variants,
    async (evaluation, options) => {
      const tasks = await findTasks(evaluation, options);
      if (saveTasks !== undefined)
        await handOut(saveTasks, writeTasks(tasks.tasks), { withSecrets });
      return tasks;
    },
    sayProgress,
  );
  sayProgress(null);
  const imported = ranking && importedAnswers(ranking, found.tasks);
  const report = reportOf({
    ...found,
    variants,
    answers: [...answers, ...(imported?.answers ?? [])],
    imported: ranking && imported && { ...ranking, unknown: imported.unknown },
    ks,
    gates: [],
  });
  report.gates = checkGates(gates, report.variants[0]!);
  print(report, values.json === true);
  const failed = report.gates.filter(({ passed }) => !passed);
  if (failed.length > 0) throw new GateError(failed.map(({ reason }) => reason).join('\noriel: '));
}

function print(report: EvaluationReport, asJson: boolean): void {
  process.stdout.write(asJson ? `${JSON.stringify(report)}\n` : textOfReport(report));
}

function parseKs(text: string): number[] {
  const ks = text.split(',').map(Number);
  if (ks.every((k) => Number.isInteger(k) && k > 0)) {
    return [...new Set(ks)].sort((a, b) => a - b);
  }
  throw new UsageError(`--k takes whole numbers from 1 with commas between them, not ${text}`);
}

async function variantFrom(text: string, settings: Settings): Promise<Variant> {
  const preset = Object.hasOwn(PRESETS, text) ? PRESETS[text] : undefined;
  return preset ? preset(settings) : { name: text, settings: await settingsFrom(text) };
}

async function rankingFrom(file: string) {
  const text = await readText(file);
  try {
    return readRanking(text);
  } catch (error) {
    if (error instanceof OrielError) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}

const SAID: Record<EvaluationProgress['stage'], string> = {
  history: 'commits looked into',
  bases: 'files of a base',
  tasks: 'tasks',
};

/** One line that is written over, for eyes only; null ends it. */
function sayProgress(progress: EvaluationProgress | null): void {
  if (!process.stderr.isTTY) return;
  const { stage, done, total } = progress ?? { stage: 'tasks', done: 0, total: null };
  const line = progress ? `${SAID[stage]}: ${done}${total === null ? '' : ` of ${total}`}` : '';
  process.stderr.write(`\r\u001b[K${line}`);
}
