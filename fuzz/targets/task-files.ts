import { importTasks, type NamedText } from '../../core/formats/import-tasks.ts';
import { readTasks, writeTasks } from '../../core/formats/labelled-tasks.ts';
import { readerTarget } from '../reader-target.ts';
import { mustEqual } from '../target.ts';

const PATCH = `diff --git a/src/a.py b/src/a.py
--- a/src/a.py
+++ b/src/a.py
@@ -10,2 +10,2 @@
-old
+new
 same
--- /dev/null
+++ b/src/new.py
@@ -0,0 +1 @@
+x
`;
const INSTANCE = {
  ...{ instance_id: 'i', base_commit: 'c', problem_statement: 'p', patch: PATCH },
  test_patch: PATCH.replaceAll('src/', 'tests/'),
};
const GOLD = [
  { file: '/src/x.py', start_line: 10, end_line: 20 },
  { file: 'src/y.py', start_line: 1, end_line: 2 },
];
const bench = (task_type: string, query: object, gold: object): object => ({
  ...{ id: 's', task_type, repo: 'o/r', base_commit: 'c', candidate_corpus: { type: 'repo' } },
  ...{ query, gold, gold_spans: [{ path: 'src/x.ts', start_line: 4, end_line: 9 }], version: 'v0' },
});
const SPAN = { path: 'a.ts', start_line: 2, end_line: 9, symbol: 'f', grade: 2, why: 'w' };
const OWN = {
  ...{ id: 'a', query: 'q', base_commit: 'c', given_files: ['b.ts'], no_gold: false },
  ...{ gold: [SPAN, { ...SPAN, path: 'c.ts', grade: 1 }], distractors: [SPAN], warnings: ['w'] },
  origin: { commit: 'c', subject: 's' },
};

const TASK_SAMPLES: readonly string[] = [
  ...[INSTANCE, { ...INSTANCE, gold_context: GOLD }, OWN].map((one) => JSON.stringify(one)),
  JSON.stringify({ ...INSTANCE, gold_context: JSON.stringify(GOLD) }),
  JSON.stringify(
    bench(
      'code2test',
      { pr_title: 'Add', pr_body: 'It.', changed_file: 'src/x.ts' },
      { related_tests: ['t/x.test.ts'], supporting_files: ['src/x.ts', 'src/y.ts'] },
    ),
  ),
  JSON.stringify(
    bench(
      'trace2code',
      { raw_signal: 'TypeError', trace_paths: [] },
      { root_cause_files: ['src/x.ts'], hard_negative_files: ['src/old/x.ts'] },
    ),
  ),
  JSON.stringify(
    bench(
      'comment2context',
      { review_comment: 'Why?', path: 'src/x.ts', line: 3, diff_hunk_context: '@@' },
      { supporting_files: ['src/x.ts', 'src/y.ts'], negative_distractors: ['z.ts'] },
    ),
  ),
  JSON.stringify(
    bench('abstention', { source: 'other', text: 'F' }, { files: [], no_gold: true, reason: 'n' }),
  ),
  JSON.stringify([
    {
      query: 'q',
      relevant: ['a.py', { path: 'b.py', start_line: 3, end_line: 9 }],
      secondary: ['c.py'],
    },
  ]),
  JSON.stringify({ user_input: 'q', reference_context_ids: ['a.py:3-9', 7], reference: 'r' }),
  JSON.stringify({
    user_input: [
      { type: 'human', content: 'first' },
      { type: 'ai', content: 'yes' },
    ],
    reference_context_ids: '[\'a.py:3-9\', "b.py"]',
  }),
  `user_input,reference_context_ids\n"q","['a.py:3-9', ""b.py""]"\n`,
  `${JSON.stringify(OWN)}\n${JSON.stringify({ ...OWN, id: 'b', origin: { format: 'x' } })}\n`,
  // Queries and judgements are two files: what stands before the rule is the other one.
  '{"_id":"1","text":"q"}\n{"_id":2,"text":"r"}\n====\nquery-id\tcorpus-id\tscore\n1\ta.py#L3-L9\t2\n1\tb.py\t1\n1\tc d.py\t0\n',
  '{"_id":"1","text":"q"}\n====\n1 0 my%20file.py 1\n1 0 b.py:3 0\n',
];

/** Files are told apart by a line of equals signs. */
function filesOf(text: string): NamedText[] {
  return text
    .split('====\n')
    .map((part, at) => ({ name: at === 0 ? 'queries.jsonl' : `${at}.tsv`, text: part }));
}

export const taskFiles = readerTarget({
  name: 'task-files',
  promise: 'Labelled tasks are read again from what is written of them.',
  samples: () => TASK_SAMPLES,
  words: ['query', 'gold', 'path', 'start_line', 'instance_id', 'patch', '@@ -1 +1 @@', '====\n'],
  codes: ['bad-tasks'],
  read: (text) => importTasks(filesOf(text)),
  holds: ({ tasks }) => {
    if (tasks.length > 0) mustEqual(readTasks(writeTasks(tasks)), tasks, 'tasks read again');
  },
});
