import { describe, expect, it } from 'vitest';
import { FILE_NOTES, PROBLEMS, SKIP_REASONS } from './wording.ts';

const TABLES = { PROBLEMS, SKIP_REASONS, FILE_NOTES };

describe.each(Object.entries(TABLES))('%s', (_, table) => {
  it.each(Object.entries(table))('%s says what happened and what to do', (code, wording) => {
    expect(wording.title).not.toBe('');
    expect(wording.title).not.toContain(code.includes('-') ? code : '\n');
    expect(wording.advice).toMatch(/^[A-Z].*\.$/s);
  });

  it('has words of its own for every code', () => {
    const titles = Object.values(table).map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
