import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabelledSpan, LabelledTask, TaskOrigin } from '../model/labelled-task.ts';
import { OrielError } from '../model/problem.ts';
import { readTasks, writeTasks } from './labelled-tasks.ts';

const path = fc.constantFrom('src/a.ts', 'b.py', 'docs/é ü.md', '__proto__', 'constructor/x.rs');
const lines = fc.option(
  fc
    .tuple(fc.integer({ min: 1, max: 999 }), fc.nat(99))
    .map(([start, more]) => ({ start, end: start + more })),
);
const span: fc.Arbitrary<LabelledSpan> = fc.record({
  path,
  lines,
  symbol: fc.option(fc.string()),
  why: fc.string(),
});
const origin: fc.Arbitrary<TaskOrigin> = fc.oneof(
  fc.constant<TaskOrigin>({ kind: 'hand' }),
  fc.record({ kind: fc.constant('history' as const), commit: fc.string(), subject: fc.string() }),
  fc.record({ kind: fc.constant('import' as const), format: fc.string() }),
);
const task: fc.Arbitrary<LabelledTask> = fc
  .record({
    id: fc.string(),
    task: fc.string({ unit: 'binary' }),
    given: fc.array(path, { maxLength: 2 }),
    base: fc.option(fc.string()),
    origin,
    needed: fc.array(span, { maxLength: 3 }),
    helpful: fc.array(span, { maxLength: 3 }),
    distractors: fc.array(span, { maxLength: 3 }),
    needsNothing: fc.boolean(),
    warnings: fc.array(fc.string(), { maxLength: 2 }),
  })
  .map((one) => (one.needsNothing ? { ...one, needed: [] } : one));
const tasks = fc.uniqueArray(task, { selector: ({ id }) => id, minLength: 1, maxLength: 4 });

const LINE = '{"id":"a","query":"fix it","gold":[{"path":"x.ts"}]}';

describe('readTasks', () => {
  it('reads what writeTasks writes, and writes the same bytes again', () => {
    fc.assert(
      fc.property(tasks, (some) => {
        const text = writeTasks(some);
        expect(readTasks(text)).toEqual(some);
        expect(writeTasks(readTasks(text))).toBe(text);
        expect(text.endsWith('\n')).toBe(true);
      }),
    );
  });

  it('takes a list for JSON Lines, a grade left out for needed, a kind for why', () => {
    const gold = [{ path: './x.ts' }, { path: 'y.ts', start_line: 3, grade: 1 }];
    const text = JSON.stringify([
      { id: 7, query: 'q', gold, distractors: [{ path: 'z.ts', kind: 'legacy' }], tags: ['new'] },
    ]);
    const [found] = readTasks(text);
    expect(found).toMatchObject({
      id: '7',
      needed: [{ path: 'x.ts', lines: null, why: '' }],
      helpful: [{ path: 'y.ts', lines: { start: 3, end: 3 } }],
      distractors: [{ path: 'z.ts', why: 'legacy' }],
      origin: { kind: 'hand' },
    });
  });

  it('keeps a task whose right answer is nothing', () => {
    const [found] = readTasks('{"id":"a","query":"where is the COBOL?","no_gold":true}');
    expect(found).toMatchObject({ needsNothing: true, needed: [] });
  });

  it.each([
    ['', 'the file is empty'],
    [`${LINE}\n{"id":"b"`, 'line 2: is not JSON, or ends early'],
    [`${LINE}\n[]`, 'line 2: must be an object'],
    [`${LINE}\n\n{"id":"b","query":5,"gold":[]}`, 'line 3: query must be a text'],
    [`${LINE}\n${LINE}`, 'line 2: id must be unique, and a is there twice'],
    ['{"id":"a","query":"q","gold":[{"path":""}]}', 'line 1, gold[0]: path must be a path'],
    [
      '{"id":"a","query":"q","gold":[{"path":"x","start_line":5,"end_line":4}]}',
      'line 1, gold[0]: end_line must be a whole number from 5',
    ],
    ['{"id":"a","query":"q","gold":[{"path":"x"}],"no_gold":true}', 'line 1: no_gold says'],
    ['[{"id":"a","query":"q","gold":{}}]', 'entry 1: gold must be a list'],
  ])('names line and field of what is wrong: %j', (text, message) => {
    expect(() => readTasks(text)).toThrow(message);
    expect(() => readTasks(text)).toThrow(OrielError);
  });

  it('takes nothing from a prototype, and gives none away', () => {
    const text = '{"id":"a","query":"q","gold":[],"__proto__":{"base_commit":"x"}}';
    const [found] = readTasks(text);
    expect(found!.base).toBeNull();
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
    expect(() => readTasks('{"__proto__":{"id":"a","query":"q","gold":[]}}')).toThrow(
      'id is missing',
    );
  });
});
