import { expect, it } from 'vitest';
import type { QueryPart } from '../../core/model/query-term.ts';
import { termGroups, termsSentence } from './term-groups.ts';

const term = (name: string, from: QueryPart, weight = 1) => ({ term: name, weight, from });

it('sets apart what the task asks from what surrounds it', () => {
  const groups = termGroups([
    term('a', 'task'),
    term('b', 'neighbour', 0.2),
    term('c', 'cursor', 0.4),
    term('e', 'word form', 0.4),
    term('d', 'task'),
  ]);
  expect(groups.map(({ from, terms }) => [from, terms.map((each) => each.term)])).toEqual([
    ['task', ['a', 'd']],
    ['word form', ['e']],
    ['cursor', ['c']],
    ['neighbour', ['b']],
  ]);
  expect(termsSentence(groups)).toBe(
    '5 terms searched: 2 of the task, 1 other word forms, 1 of the cursor, 1 of neighbours',
  );
});

it('says one part plainly', () => {
  expect(termsSentence(termGroups([term('a', 'task')]))).toBe('1 term of the task searched');
});
