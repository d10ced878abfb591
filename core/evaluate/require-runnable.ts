import type { LabelledTask } from '../model/labelled-task.ts';
import { OrielError } from '../model/problem.ts';
import type { CutSettings } from '../model/settings.ts';
import type { Variant } from './task-answer.ts';

/**
 * How all of the variants cut; null where there is none.
 *
 * @throws OrielError `bad-settings` for names that are taken twice, and for variants that cut otherwise than the first.
 */
export function requireRunnable(
  tasks: readonly LabelledTask[],
  variants: readonly Variant[],
): CutSettings | null {
  requireUnique(
    'tasks',
    tasks.map(({ id }) => id),
  );
  requireUnique(
    'variants',
    variants.map(({ name }) => name),
  );
  const cuts = variants.map(({ settings: { chunking, tokenizer } }) => ({ chunking, tokenizer }));
  const [first] = cuts;
  const odd = cuts.findIndex((cut) => JSON.stringify(cut) !== JSON.stringify(first));
  if (odd > 0) {
    throw new OrielError(
      'bad-settings',
      `“${variants[odd]!.name}” cuts otherwise than “${variants[0]!.name}”: evaluate ways of cutting one by one.`,
    );
  }
  return first ?? null;
}

function requireUnique(what: string, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return;
  throw new OrielError(
    'bad-settings',
    `Two ${what} are called ${twice}; give each a name of its own.`,
  );
}
