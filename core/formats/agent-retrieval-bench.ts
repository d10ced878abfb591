import type { LabelledSpan, LabelledTask } from '../model/labelled-task.ts';
import type { FilePath } from '../model/units.ts';
import { normalisePath } from '../paths/normalise-path.ts';
import { scalarText } from '../text/parse-json.ts';
import type { JsonRecord } from './json-record.ts';
import { bareTask } from './labelled-tasks.ts';

const TASK_TYPES = ['code2test', 'comment2context', 'trace2code', 'edit2ripple', 'abstention'];
/** Which lists of `gold` are the answer to each kind of task. */
const GOLD: Readonly<Record<string, readonly string[]>> = {
  code2test: ['related_tests'],
  trace2code: ['root_cause_files'],
  comment2context: ['root_cause_files', 'supporting_files'],
  edit2ripple: ['root_cause_files', 'supporting_files', 'related_tests', 'files'],
  abstention: [],
};
const QUERY_TEXTS = [
  'pr_title',
  'pr_body',
  'review_comment',
  'diff_hunk_context',
  'raw_signal',
  'edit',
  'diff',
  'text',
];

export function isAgentRetrievalSample(record: JsonRecord): boolean {
  return TASK_TYPES.includes(scalarText(record.value('task_type'))) && record.has('gold');
}

/**
 * A sample of Agent Retrieval Bench. Files that the query itself shows are given and not needed. Of the
 * negatives, `hard_negative_files` are distractors; `negative_distractors` are so only where they are not
 * supporting files as well, as they are in rows of version 0.
 *
 * @throws OrielError `bad-tasks`.
 */
export function readAgentRetrievalSample(record: JsonRecord): LabelledTask {
  const type = record.text('task_type');
  const query = record.record('query');
  const gold = record.record('gold');
  const given = givenOf(query);
  const list = (name: string): FilePath[] => gold.paths(name);
  const lists =
    (Object.hasOwn(GOLD, type) ? GOLD[type] : null) ??
    record.refuse('task_type', `must be one of ${TASK_TYPES.join(', ')}`);
  const isNothing = type === 'abstention' || gold.value('no_gold') === true;
  const needed = isNothing
    ? []
    : unique(lists.flatMap(list)).filter((path) => !given.includes(path));
  const other = ['root_cause_files', 'supporting_files', 'related_tests'].flatMap(list);
  const helpful = unique(other).filter((path) => !needed.includes(path) && !given.includes(path));
  const hard = unique(list('hard_negative_files'));
  const weak = unique(list('negative_distractors')).filter((path) => !hard.includes(path));
  const isFree = (path: FilePath): boolean => !needed.includes(path) && !helpful.includes(path);
  const text = QUERY_TEXTS.flatMap((name) => query.textOr(name, '') || []).join('\n\n');
  if (text === '') query.refuse('text', 'is missing, and so is every other text of a query');
  return bareTask(record.id('id'), text, 'Agent Retrieval Bench', {
    given,
    base: record.textOr('base_commit', null),
    needed: needed.flatMap((path) => spansOf(record, path, `gold of ${type}`)),
    helpful: helpful.map((path) => whole(path, 'gold of another kind')),
    distractors: [
      ...hard.filter(isFree).map((path) => whole(path, 'hard negative')),
      ...weak.filter(isFree).map((path) => whole(path, 'negative, unverified')),
    ],
    needsNothing: isNothing,
    warnings:
      !isNothing && needed.length === 0 ? ['No file that is needed is labelled for it.'] : [],
  });
}

function givenOf(query: JsonRecord): FilePath[] {
  const names = ['path', 'changed_file'].flatMap((name) => query.textOr(name, '') || []);
  return unique([...names.map(normalisePath).filter(Boolean), ...query.paths('changed_files')]);
}

/** The lines of a file that are gold, where the sample names any. */
function spansOf(record: JsonRecord, path: FilePath, why: string): LabelledSpan[] {
  const spans = [...record.records('gold_blocks'), ...record.records('gold_spans')].filter(
    (span) => span.path('path') === path,
  );
  const found = spans.map((span) => ({
    path,
    lines: span.lines('start_line', 'end_line'),
    symbol: span.textOr('symbol', null),
    why,
  }));
  return found.length > 0 ? found : [whole(path, why)];
}

function whole(path: FilePath, why: string): LabelledSpan {
  return { path, lines: null, symbol: null, why };
}

function unique(paths: readonly FilePath[]): FilePath[] {
  return [...new Set(paths)];
}
