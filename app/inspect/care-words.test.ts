import { describe, expect, it } from 'vitest';
import type { FileMetadata } from '../../core/model/history.ts';
import { careOf } from './care-words.ts';

function file(owners: string[], months: number | null): FileMetadata {
  const author = { name: 'Ada', email: '' };
  return {
    lastChange:
      months === null
        ? null
        : { commit: 'c', subject: 's', at: 0, author, monthsBeforeHead: months },
    churn: 1,
    authors: [],
    ownership: owners.length > 0 ? { owners, rules: [] } : null,
  };
}

describe('careOf', () => {
  it.each([
    [undefined, ''],
    [file([], null), ''],
    [file(['@web'], null), '@web'],
    [file(['@web', '@api'], 0.5), '@web +1 · new'],
    [file([], 23.9), '23 mo'],
    [file([], 31), '2 y'],
  ])('%#', (metadata, words) => expect(careOf(metadata)).toBe(words));
});
