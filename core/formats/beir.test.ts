import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LabelledSpan } from '../model/labelled-task.ts';
import { writeBeirQrels, writeBeirQueries, writeTrecQrels } from './beir.ts';
import { importTasks } from './import-tasks.ts';
import { bareTask } from './labelled-tasks.ts';

const spans = fc.uniqueArray(
  fc.record({
    path: fc.constantFrom('a.ts', 'my file.py', '100%.md', 'dir/ü.rs'),
    lines: fc.constantFrom(null, { start: 3, end: 9 }),
  }),
  { selector: (one) => JSON.stringify(one), minLength: 1, maxLength: 3 },
);
const places = (labels: readonly LabelledSpan[]): object[] =>
  labels.map(({ path, lines }) => ({ path, lines }));

it('writes queries and judgements, of BEIR and of TREC, that are read again as the same tasks', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), spans, spans, (text, needed, others) => {
      const named = (list: typeof needed): LabelledSpan[] =>
        list.map((one) => ({ ...one, symbol: null, why: '' }));
      const labels = { needed: named(needed), helpful: named(others) };
      const task = bareTask('task 1', text, 'x', { ...labels, distractors: named(others) });
      const queries = { name: 'queries.jsonl', text: writeBeirQueries([task]) };
      for (const qrels of [writeBeirQrels([task]), writeTrecQrels([task])]) {
        const { tasks } = importTasks([queries, { name: 'qrels', text: qrels }]);
        const [read] = tasks;
        expect([read!.id, read!.task]).toEqual(['task 1', text]);
        expect(places(read!.needed)).toEqual(needed);
        expect(places(read!.helpful)).toEqual(others);
        expect(places(read!.distractors)).toEqual(others);
      }
    }),
  );
});
