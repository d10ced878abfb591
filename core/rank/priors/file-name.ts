import type { Prior } from '../../model/candidate.ts';
import { suffixes } from '../suffixes.ts';
import type { TaskNames } from '../task-names.ts';
import { termsOf } from '../terms.ts';
import { stemOf } from '../word-stem.ts';

/** What a file name shared in part is worth, of what it is worth in whole. */
const IN_PART = 0.5;

/**
 * A chunk of a file that the task names: by its name or the end of its path as written, or by words of
 * its name in any of their forms: “session stores” names `session_store.py`, “sessions” half of it.
 * Names in whole multiply by `strength`, in part by a share of what it adds.
 */
export function fileNamePrior(
  path: string,
  { paths, stems }: TaskNames,
  strength: number,
): Prior | null {
  const named = suffixes(path.toLowerCase(), '/').find((suffix) => paths.has(suffix));
  if (named !== undefined) return because(strength, `the task names ${named}`);
  const stem = path.slice(path.lastIndexOf('/') + 1).replace(/(?<=.)\..*$/, '');
  const [whole, ...parts] = termsOf(stem);
  const words = parts.length > 0 ? parts : [whole ?? ''];
  const found = words.filter((word) => stems.has(stemOf(word))).length;
  if (found === 0) return null;
  if (found === words.length) {
    return because(strength, `the task has the words of the file name “${stem}”`);
  }
  const share = IN_PART * (found / words.length);
  return because(
    1 + (strength - 1) * share,
    `the task has ${found} of the ${words.length} words of the file name “${stem}”`,
  );
}

function because(multiplier: number, reason: string): Prior {
  return { name: 'file name', multiplier, reason };
}
