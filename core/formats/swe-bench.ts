import type { LabelledSpan, LabelledTask } from '../model/labelled-task.ts';
import { messageOf } from '../text/message-of.ts';
import type { JsonRecord } from './json-record.ts';
import { bareTask } from './labelled-tasks.ts';
import { type PatchedFile, patchSpans } from './patch-spans.ts';

/** Whether a record is an instance of the SWE-bench family. */
export function isSweBench(record: JsonRecord): boolean {
  return record.has('instance_id') && record.has('patch') && record.has('problem_statement');
}

/**
 * An instance of SWE-bench (Jimenez et al., 2024) and the sets in its form: needed is what `patch` touches
 * before it is applied, helpful what `test_patch` does. What the patch makes is not there to be found.
 *
 * @throws OrielError `bad-tasks`.
 */
export function readSweBench(record: JsonRecord): LabelledTask {
  const patched = filesOf(record, 'patch');
  const created = patched.flatMap(({ path, newPath }) => (path === null ? (newPath ?? []) : []));
  const needed = spansOf(patched, 'changed by the patch');
  const warnings = [
    ...(needed.length === 0 ? ['Its patch only makes new files, so that nothing is needed.'] : []),
    ...(created.length > 0
      ? [`The patch also made what is not there yet: ${created.join(', ')}.`]
      : []),
  ];
  return bareTask(record.text('instance_id'), record.text('problem_statement'), 'SWE-bench', {
    base: record.textOr('base_commit', null),
    needed,
    helpful: spansOf(filesOf(record, 'test_patch'), 'changed by the test patch'),
    warnings,
  });
}

function filesOf(record: JsonRecord, name: string): PatchedFile[] {
  try {
    return patchSpans(record.textOr(name, ''));
  } catch (error) {
    return record.refuse(name, `is no unified diff: ${messageOf(error).slice(0, 120)}`);
  }
}

function spansOf(files: readonly PatchedFile[], why: string): LabelledSpan[] {
  return files.flatMap(({ path, lines }): LabelledSpan[] => {
    if (path === null) return [];
    if (lines === null) return [{ path, lines, symbol: null, why }];
    return lines.map((range) => ({ path, lines: range, symbol: null, why }));
  });
}
