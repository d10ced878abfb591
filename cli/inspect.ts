import { compareInspections } from '../core/inspection/compare.ts';
import { withLess } from '../core/inspection/less-context.ts';
import { calibrate } from '../core/tokens/calibration.ts';
import { parseCount, parseFolderArguments } from './arguments.ts';
import { inspectionOutput } from './inspection-output.ts';
import { openTask, TASK_OPTIONS } from './open-task.ts';
import { requireSavable, SECRETS_OPTION, saveTo } from './save-to.ts';
import { UsageError } from './usage-error.ts';

/**
 * `oriel inspect DIR --task TEXT`: the whole inspection as one JSON object with `--json`, as a file that
 * can be opened without the repository with `--save`. With `--less` the window holds 40 % less, and `less`
 * says what that changed. `--reported` is the total that a provider named for the same prompt.
 */
export async function runInspect(args: string[]): Promise<void> {
  const { folder, values } = parseFolderArguments(args, {
    ...TASK_OPTIONS,
    json: { type: 'boolean' },
    less: { type: 'boolean' },
    reported: { type: 'string' },
    save: { type: 'string' },
    'with-texts': { type: 'boolean' },
    ...SECRETS_OPTION,
  });
  const { save } = values;
  if (!values.json && save === undefined) {
    throw new UsageError('say what is to become of it: --json prints it, --save FILE saves it');
  }
  if (save !== undefined) requireSavable(save);
  else {
    const lone = (['with-texts', 'with-secrets'] as const).find((name) => values[name]);
    if (lone) throw new UsageError(`--${lone} goes with --save FILE`);
  }
  const opened = await openTask(folder, values);
  const whole = await opened.engine.inspect(opened.query, opened.settings);
  const inspection = values.less
    ? await opened.engine.inspect(opened.query, withLess(whole))
    : whole;
  const reported = values.reported === undefined ? null : parseCount('reported', values.reported);
  const counted = inspection.window.total;
  const calibrated = reported && counted ? { counted, reported } : null;
  if (save !== undefined) {
    const counting = { preset: values.preset ?? null, calibration: calibrated };
    const withTexts = values['with-texts'] ?? false;
    const withSecrets = values['with-secrets'] ?? false;
    await saveTo(save, { folder, opened, inspection, counting, withTexts, withSecrets });
  }
  if (!values.json) return;
  const { summary, history } = opened;
  const account = {
    ledger: summary.ledger,
    git: history?.git ?? null,
    metadata: history?.files ?? null,
  };
  const less = values.less ? compareInspections(whole, inspection) : null;
  const calibration = reported === null ? null : calibrate(counted, reported);
  const output = { ...inspectionOutput(inspection, account), less, calibration };
  process.stdout.write(`${JSON.stringify(output)}\n`);
}
