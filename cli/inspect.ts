import { parseFolderArguments } from './arguments.ts';
import { inspectionOutput } from './inspection-output.ts';
import { openTask, TASK_OPTIONS } from './open-task.ts';
import { requireSavable, saveTo } from './save-to.ts';
import { UsageError } from './usage-error.ts';

/**
 * `oriel inspect DIR --task TEXT`: the whole inspection as one JSON object with `--json`, as a file that
 * can be opened without the repository with `--save`.
 */
export async function runInspect(args: string[]): Promise<void> {
  const { folder, values } = parseFolderArguments(args, {
    ...TASK_OPTIONS,
    json: { type: 'boolean' },
    save: { type: 'string' },
    'with-texts': { type: 'boolean' },
  });
  const { save } = values;
  if (!values.json && save === undefined) {
    throw new UsageError('say what is to become of it: --json prints it, --save FILE saves it');
  }
  if (save !== undefined) requireSavable(save);
  else if (values['with-texts']) throw new UsageError('--with-texts goes with --save FILE');
  const opened = await openTask(folder, values);
  const inspection = await opened.engine.inspect(opened.query, opened.settings);
  if (save !== undefined) {
    await saveTo(save, { folder, opened, inspection, withTexts: values['with-texts'] ?? false });
  }
  if (!values.json) return;
  const { summary, history } = opened;
  const account = {
    ledger: summary.ledger,
    git: history?.git ?? null,
    metadata: history?.files ?? null,
  };
  process.stdout.write(`${JSON.stringify(inspectionOutput(inspection, account))}\n`);
}
