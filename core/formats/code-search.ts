import type { LabelledSpan, LabelledTask } from '../model/labelled-task.ts';
import { normalisePath } from '../paths/normalise-path.ts';
import type { JsonRecord } from './json-record.ts';
import { bareTask } from './labelled-tasks.ts';

export function isCodeSearch(record: JsonRecord): boolean {
  return record.has('query') && Array.isArray(record.value('relevant'));
}

/**
 * Annotations of semble's code search: `{ query, relevant, secondary, category }`, a file a repository; what is
 * relevant is a path, or a path with lines. What is secondary is helpful. They were written and judged by a language model, and have no ids; `id` is given.
 *
 * @throws OrielError `bad-tasks`.
 */
export function readCodeSearch(record: JsonRecord, id: string): LabelledTask {
  const spans = (name: string, why: string): LabelledSpan[] =>
    record.list(name).map((item, at) => {
      const place = `${name}[${at}]`;
      if (typeof item === 'string') {
        const path = normalisePath(item) || record.refuse(place, 'must be a path');
        return { path, lines: null, symbol: null, why };
      }
      const entry = record.asRecord(item, place);
      const lines = entry.lines('start_line', 'end_line');
      return { path: entry.path('path'), lines, symbol: null, why };
    });
  return bareTask(id, record.text('query'), 'code-search annotations', {
    needed: spans('relevant', 'relevant'),
    helpful: spans('secondary', 'secondary'),
  });
}
