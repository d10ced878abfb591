import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabelledTask } from '../model/labelled-task.ts';
import { OrielError } from '../model/problem.ts';
import { importTasks } from './import-tasks.ts';
import { writeTasks } from './labelled-tasks.ts';

const PATCH = `--- a/src/a.py
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

function importOne(value: unknown): LabelledTask {
  const { tasks } = importTasks([{ name: 'x.jsonl', text: JSON.stringify(value) }]);
  expect(tasks).toHaveLength(1);
  return tasks[0]!;
}

const whole = (path: string): object => ({ path, lines: null });

describe('importTasks', () => {
  it('takes needed lines of a SWE-bench instance from its patch, before it is applied', () => {
    const task = importOne({
      instance_id: 'pallets__flask-1',
      repo: 'pallets/flask',
      base_commit: 'abc',
      patch: PATCH,
      test_patch: PATCH.replaceAll('src/', 'tests/'),
      problem_statement: 'It fails.',
      FAIL_TO_PASS: '["t"]',
    });
    expect(task).toMatchObject({
      id: 'pallets__flask-1',
      task: 'It fails.',
      base: 'abc',
      origin: { kind: 'import', format: 'SWE-bench' },
      needed: [{ path: 'src/a.py', lines: { start: 10, end: 10 } }],
      helpful: [{ path: 'tests/a.py' }],
      warnings: ['The patch also made what is not there yet: src/new.py.'],
    });
    expect(task.needed).toHaveLength(1);
  });

  it('says which patch is none', () => {
    const broken = '--- a/x\n+++ b/x\n@@ -1,3 +1,3 @@\n one\n';
    expect(() => importOne({ instance_id: 'a', problem_statement: 'b', patch: broken })).toThrow(
      'line 1: patch is no unified diff',
    );
  });

  it('reads gold of ContextBench from a text or a list, overlapping ranges as one', () => {
    const gold = [
      { file: '/src/x.py', start_line: 10, end_line: 20 },
      { file: './src/x.py', start_line: 15, end_line: 30, content: '…' },
      { file: 'src/y.py', start_line: 1, end_line: 2 },
    ];
    const row = { instance_id: 'i', base_commit: 'c', patch: '', problem_statement: 'p' };
    const needed = [
      { path: 'src/x.py', lines: { start: 10, end: 30 } },
      { path: 'src/y.py', lines: { start: 1, end: 2 } },
    ];
    expect(importOne({ ...row, gold_context: JSON.stringify(gold) }).needed).toMatchObject(needed);
    expect(importOne({ ...row, gold_context: gold }).needed).toMatchObject(needed);
    expect(() => importOne({ inst_id: 'i', commit: 'c', gold_ctx: gold })).toThrow(
      'problem_statement is missing: take the rows of the data set',
    );
  });

  describe('of Agent Retrieval Bench', () => {
    const sample = (task_type: string, query: object, gold: object): object => ({
      id: 's',
      task_type,
      repo: 'o/r',
      base_commit: 'c',
      candidate_corpus: { type: 'repo' },
      query,
      gold,
      version: 'v0',
    });

    it('asks code2test for tests', () => {
      const task = importOne(
        sample(
          'code2test',
          { pr_title: 'Add x', pr_body: 'It does.', changed_file: 'src/x.ts' },
          { related_tests: ['t/x.test.ts'], supporting_files: ['src/x.ts', 'src/y.ts'] },
        ),
      );
      expect(task).toMatchObject({
        task: 'Add x\n\nIt does.',
        given: ['src/x.ts'],
        needed: [whole('t/x.test.ts')],
        helpful: [whole('src/y.ts')],
      });
    });

    it('asks trace2code for root causes, with the lines of gold_spans', () => {
      const spans = [{ path: 'src/x.ts', start_line: 4, end_line: 9 }];
      const gold = { root_cause_files: ['src/x.ts'], hard_negative_files: ['src/old/x.ts'] };
      const task = importOne({
        ...sample('trace2code', { raw_signal: 'TypeError', trace_paths: [] }, gold),
        gold_spans: spans,
      });
      expect(task.needed).toMatchObject([{ path: 'src/x.ts', lines: { start: 4, end: 9 } }]);
      expect(task.distractors).toMatchObject([{ path: 'src/old/x.ts', why: 'hard negative' }]);
    });

    it('gives the file of a comment, and holds supporting files for no distractors', () => {
      const task = importOne(
        sample(
          'comment2context',
          { review_comment: 'Why?', path: 'src/x.ts', line: 3, diff_hunk_context: '@@' },
          {
            supporting_files: ['src/x.ts', 'src/y.ts'],
            negative_distractors: ['src/y.ts', 'z.ts'],
          },
        ),
      );
      expect(task.given).toEqual(['src/x.ts']);
      expect(task.needed).toMatchObject([whole('src/y.ts')]);
      expect(task.distractors).toMatchObject([{ path: 'z.ts', why: 'negative, unverified' }]);
    });

    it('takes what an edit ripples to', () => {
      const gold = { files: ['a.ts'], supporting_files: ['b.ts'] };
      const task = importOne(sample('edit2ripple', { pr_title: 'Rename' }, gold));
      expect(task.needed.map(({ path }) => path).sort()).toEqual(['a.ts', 'b.ts']);
    });

    it('needs nothing for an abstention', () => {
      const gold = { files: [], no_gold: true, reason: 'not in this repository' };
      const task = importOne(sample('abstention', { source: 'other', text: 'Fix COBOL' }, gold));
      expect(task).toMatchObject({ task: 'Fix COBOL', needed: [], needsNothing: true });
    });
  });

  it('reads code-search annotations, with lines where a file has them', () => {
    const file = (query: string): string =>
      JSON.stringify([
        {
          query,
          relevant: ['a.py', { path: 'b.py', start_line: 3, end_line: 9 }],
          secondary: ['c.py'],
          category: 'symbol',
          related: ['d.py'],
        },
      ]);
    const { format, tasks } = importTasks([
      { name: 'one.json', text: file('q1') },
      { name: 'sets/two.json', text: file('q2') },
    ]);
    expect(format).toBe('code-search annotations');
    expect(tasks.map(({ id, task }) => [id, task])).toEqual([
      ['one-1', 'q1'],
      ['two-1', 'q2'],
    ]);
    expect(tasks[0]).toMatchObject({
      needed: [whole('a.py'), { path: 'b.py', lines: { start: 3, end: 9 } }],
      helpful: [whole('c.py')],
    });
  });

  it('reads samples of RAGAS as JSON, of several turns, and as a table', () => {
    const sample = { user_input: 'q', reference_context_ids: ['a.py:3-9', 'b.py'], reference: 'r' };
    const needed = [{ path: 'a.py', lines: { start: 3, end: 9 } }, whole('b.py')];
    expect(importOne(sample)).toMatchObject({ task: 'q', needed });
    const turns = [
      { type: 'human', content: 'first' },
      { type: 'ai', content: 'yes' },
      { type: 'human', content: 'last' },
    ];
    expect(importOne({ ...sample, user_input: turns }).task).toBe('last');
    const csv = `user_input,reference_context_ids\n"q","['a.py:3-9', ""b.py""]"\n`;
    const { tasks } = importTasks([{ name: 'x.csv', text: csv }]);
    expect(tasks[0]).toMatchObject({ task: 'q', needed });
    expect(() => importOne({ user_input: 'q', reference_contexts: ['text'] })).toThrow(
      'reference_context_ids is missing: reference contexts without ids name no file',
    );
  });

  const QUERIES = { name: 'queries.jsonl', text: '{"_id":"1","text":"q"}\n{"_id":2,"text":"r"}' };

  it('puts queries and judgements of BEIR together, graded or not', () => {
    const qrels = (rows: string): { name: string; text: string } => ({
      name: 'qrels/test.tsv',
      text: `query-id\tcorpus-id\tscore\n${rows}`,
    });
    const graded = importTasks([QUERIES, qrels('1\ta.py\t2\n1\tb.py\t1\n1\tmy file.py\t0\n')]);
    expect(graded.tasks).toMatchObject([
      {
        id: '1',
        task: 'q',
        needed: [whole('a.py')],
        helpful: [whole('b.py')],
        distractors: [whole('my file.py')],
      },
    ]);
    const binary = importTasks([qrels('1\ta.py#L3-L9\t1\r\n'), QUERIES]);
    expect(binary.tasks[0]!.needed).toMatchObject([{ path: 'a.py', lines: { start: 3, end: 9 } }]);
  });

  it('reads judgements of TREC, and says what is missing with them', () => {
    const qrels = { name: 'qrels.txt', text: '1 0 my%20file.py 1\n2 0 b.py 0\n' };
    const { tasks } = importTasks([QUERIES, qrels]);
    expect(tasks[0]!.needed).toMatchObject([whole('my file.py')]);
    expect(tasks[1]!.warnings).toEqual(['Nothing is judged relevant to it.']);
    expect(() => importTasks([qrels])).toThrow('qrels.txt holds judgements, and the queries');
    expect(() => importTasks([QUERIES, { name: 'q.txt', text: '1 0 a 1\n3 0 a 1' }])).toThrow(
      'the judgements name a query 3 that is not there',
    );
  });

  it('reads its own form, and names the file where several are read', () => {
    const own = { name: 'a.jsonl', text: '{"id":"a","query":"q","gold":[]}' };
    expect(importTasks([own]).format).toBe('Oriel tasks');
    expect(() => importTasks([own, { name: 'b.jsonl', text: '{' }])).toThrow('b.jsonl: line 1:');
    expect(() => importTasks([own, { ...own, name: 'c.jsonl' }])).toThrow(
      'two tasks have the id a',
    );
  });

  it('says what was expected of a file that is nothing it knows', () => {
    for (const text of ['hello', 'a,b\n1,2', '[{"some":"thing"}]', '[]']) {
      expect(() => importTasks([{ name: 'x', text }])).toThrow(/expected JSON Lines|holds no task/);
    }
  });

  it('throws nothing but its own error, and gives only what can be written', () => {
    const key = fc.constantFrom(
      ...[
        'query',
        'gold',
        'gold_context',
        'instance_id',
        'patch',
        'problem_statement',
        'task_type',
      ],
      ...['relevant', 'user_input', 'reference_context_ids', '__proto__', 'path', 'id', 'no_gold'],
    );
    const leaf = fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom('code2test', PATCH, '@@ -1 +1 @@', '[{"file":"x"}]', 'a.py:3-1'),
    );
    const record = fc.dictionary(key, fc.oneof(leaf, fc.dictionary(key, leaf)));
    const text = fc.oneof(
      fc.string(),
      fc.array(record, { minLength: 1, maxLength: 3 }).map((list) => JSON.stringify(list)),
      fc
        .array(record, { maxLength: 3 })
        .map((list) => list.map((one) => JSON.stringify(one)).join('\n')),
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 2 }), (texts) => {
        try {
          const files = texts.map((one, at) => ({ name: `${at}.json`, text: one }));
          expect(writeTasks(importTasks(files).tasks)).toBeTypeOf('string');
        } catch (error) {
          expect(error).toBeInstanceOf(OrielError);
          expect((error as OrielError).code).toBe('bad-tasks');
        }
      }),
      { numRuns: 200 },
    );
  });
});
