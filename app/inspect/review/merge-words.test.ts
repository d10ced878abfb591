import { expect, it } from 'vitest';
import { mergeWords } from './merge-words.ts';

const none = { added: 0, changed: 0, known: 0, authors: [], lost: 0, differs: null };

it('says what came in, by whom, and what of it has nowhere to go', () => {
  expect(mergeWords(none)).toBe('There are no comments in that file.');
  expect(mergeWords({ ...none, known: 2 })).toBe('2 were here already.');
  const some = { ...none, added: 3, changed: 1, known: 1, authors: ['Bo', 'Cy'] };
  expect(mergeWords({ ...some, lost: 1, differs: 'settings' })).toBe(
    '3 comments came in, 1 was said otherwise later, 1 was here already, by Bo and Cy. ' +
      '1 comment of these on what is not in this answer. It was made by other settings.',
  );
});
