import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { OrielError } from '../model/problem.ts';
import type { Bytes, Listed } from '../model/source.ts';
import { readFile } from './read-file.ts';
import { timeoutWith } from './with-timeout.ts';

const withTimeout = timeoutWith(setTimeout, clearTimeout);

const listed = (
  content: BlobPart,
  more: Partial<Extract<Listed, { kind: 'file' }>> = {},
): Extract<Listed, { kind: 'file' }> => {
  const blob = new Blob([content]);
  return { kind: 'file', path: 'a.ts', bytes: blob.size, open: async () => blob, ...more };
};

const failing = (name: string, extra: object = {}) => ({
  open: async (): Promise<Bytes> => {
    throw Object.assign(new Error('refused'), { name }, extra);
  },
});

describe('readFile', () => {
  it('gives text, size and the hash of the bytes on disk', async () => {
    const hash = createHash('sha256').update('\ufeffé\r\n').digest('hex');
    expect(await readFile(listed('\ufeffé\r\n'), LIMITS, withTimeout)).toEqual({
      kind: 'file',
      file: { path: 'a.ts', text: 'é\r\n', bytes: 7, hash },
      notes: [],
    });
  });

  it('notes an empty file and an odd name', async () => {
    const result = await readFile(listed('', { path: 'a\u202e.ts' }), LIMITS, withTimeout);
    expect(result).toMatchObject({ kind: 'file', notes: ['empty', 'odd-name'] });
  });

  it('does not open what is too large', async () => {
    const file = listed('', { bytes: 1e9, ...failing('Error') });
    expect(await readFile(file, LIMITS, withTimeout)).toMatchObject({
      entry: { reason: 'too-large', bytes: 1e9 },
    });
  });

  it('reads no more than the limit of a file that grew', async () => {
    const asked: number[] = [];
    const growing: Bytes = {
      size: 3,
      slice: (start, end) => {
        asked.push(end - start);
        return new Blob(['x'.repeat(end - start)]);
      },
      arrayBuffer: () => Promise.reject(new Error('read without a bound')),
    };
    const file = listed('abc', { open: async () => growing });
    expect(await readFile(file, { ...LIMITS, fileBytes: 10 }, withTimeout)).toMatchObject({
      entry: { reason: 'too-large', detail: '11 bytes, the limit is 10' },
    });
    expect(asked).toEqual([11]);
  });

  it.each([
    ['NotFoundError', {}, 'vanished'],
    ['Error', { code: 'ENOENT' }, 'vanished'],
    ['NotReadableError', {}, 'changed'],
    ['SecurityError', {}, 'unreadable'],
    ['Error', { code: 'EACCES' }, 'unreadable'],
  ])('%s %o is %s', async (name, extra, reason) => {
    const result = await readFile(listed('', failing(name, extra)), LIMITS, withTimeout);
    expect(result).toMatchObject({ kind: 'skipped', entry: { reason, detail: 'refused' } });
  });

  it('keeps of a notebook its cells, and lets it be larger for its pictures', async () => {
    const cell = { cell_type: 'code', source: 'a = 1', outputs: ['x'.repeat(200)] };
    const content = JSON.stringify({ cells: [cell] });
    const file = listed(content, { path: 'a.ipynb' });
    const limits = { ...LIMITS, fileBytes: 50, notebookBytes: 500 };
    expect(await readFile(file, limits, withTimeout)).toMatchObject({
      file: {
        text: '# %% [python]\na = 1\n',
        bytes: content.length,
        hash: createHash('sha256').update(content).digest('hex'),
      },
      notes: ['outputs-left-out'],
    });
    expect(await readFile(file, { ...limits, fileBytes: 10 }, withTimeout)).toMatchObject({
      entry: { reason: 'too-large', bytes: content.length },
    });
    expect(await readFile(file, { ...limits, notebookBytes: 100 }, withTimeout)).toMatchObject({
      entry: { reason: 'too-large' },
    });
  });

  it('leaves a notebook that cannot be read as it is', async () => {
    const file = listed('{"cells": [', { path: 'a.ipynb' });
    expect(await readFile(file, LIMITS, withTimeout)).toMatchObject({
      file: { text: '{"cells": [' },
      notes: [],
    });
  });

  it('gives up on a file that never answers', async () => {
    const file = listed('', { open: () => new Promise(() => {}) });
    expect(await readFile(file, { ...LIMITS, readMs: 1 }, withTimeout)).toMatchObject({
      entry: { reason: 'timed-out' },
    });
  });

  it('tells binaries and LFS pointers apart from text', async () => {
    const png = listed(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    expect(await readFile(png, LIMITS, withTimeout)).toMatchObject({ entry: { reason: 'binary' } });
    const pointer = listed('version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n');
    expect(await readFile(pointer, LIMITS, withTimeout)).toMatchObject({
      entry: { reason: 'binary', detail: 'a Git LFS pointer; the content is not in the source' },
    });
  });

  it('throws on what concerns the whole source', async () => {
    const open = () => Promise.reject(new OrielError('archive-too-large', 'too large'));
    await expect(readFile(listed('', { open }), LIMITS, withTimeout)).rejects.toMatchObject({
      code: 'archive-too-large',
    });
  });
});
