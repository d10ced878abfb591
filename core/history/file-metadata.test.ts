import { describe, expect, it } from 'vitest';
import type { FileHistory, ReadHistory } from '../model/history.ts';
import { FileMetadataTable } from './file-metadata.ts';

const HISTORY: FileHistory = {
  lastChange: null,
  churn: 3,
  authors: [{ name: 'Ada', email: 'a@x', commits: 3 }],
};
const READ: ReadHistory = {
  git: { kind: 'absent', reason: 'no-git', detail: 'not there' },
  files: new Map([['a.ts', HISTORY]]),
};

describe('FileMetadataTable', () => {
  it('knows owners before the history, and both after', () => {
    const files: Record<string, string> = {};
    const table = new FileMetadataTable((path) => files[path] ?? null);
    expect(table.of('a.ts')).toEqual({ lastChange: null, churn: 0, authors: [], ownership: null });
    files.CODEOWNERS = '*.ts @web';
    table.forgetOwners();
    expect(table.of('a.ts').ownership?.owners).toEqual(['@web']);
    expect(table.git).toBeNull();
    table.setHistory(READ);
    expect(table.git).toEqual(READ.git);
    expect(table.of('a.ts')).toMatchObject({ churn: 3, ownership: { owners: ['@web'] } });
    expect(table.of('b.ts')).toMatchObject({ churn: 0, ownership: { owners: ['@web'] } });
  });
});
