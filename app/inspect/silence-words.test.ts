import { expect, it } from 'vitest';
import { absenceWords } from './silence-words.ts';

const words = (asked: number, missing: number) =>
  absenceWords({ asked, missing, shown: [] }, 'name');

it('says how much of the task is nowhere, in the right number', () => {
  expect([words(1, 1), words(6, 6), words(6, 1), words(6, 2)]).toEqual([
    'The one name in the task occurs nowhere in this source:',
    'None of the 6 names in the task occurs in this source:',
    '1 of 6 names in the task occurs nowhere in this source:',
    '2 of 6 names in the task occur nowhere in this source:',
  ]);
});
