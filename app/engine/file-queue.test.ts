import { describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../core/limits.ts';
import type { Listed, Source } from '../../core/model/source.ts';
import type { FileToParse } from '../../workers/protocol.ts';
import { FileQueue } from './file-queue.ts';

const file = (path: string, bytes = 10): Listed => ({
  kind: 'file',
  path,
  bytes,
  open: async () => new Blob(['x'.repeat(bytes)]),
});

const source = (items: Listed[], fail?: Error): Source => ({
  name: 'drawn',
  async *list() {
    yield* items;
    if (fail) throw fail;
  },
});

async function takeAll(queue: FileQueue): Promise<FileToParse[]> {
  const taken: FileToParse[] = [];
  for (let batch = await queue.take(); batch; batch = await queue.take()) taken.push(...batch);
  return taken;
}

const { signal } = new AbortController();

describe('FileQueue', () => {
  it('lets the page answer while it lists what is all known already, and stops at once', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => file(`f${index}.ts`));
    const controller = new AbortController();
    const queue = new FileQueue(LIMITS, () => {});
    // Each look at the clock finds a millisecond gone.
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => time++);
    setTimeout(() => controller.abort());
    await queue.fill(source(many), controller.signal);
    clock.mockRestore();
    expect(queue.listed).toBeLessThan(100);
    await expect(queue.take()).rejects.toThrow('not opened');
  });

  it('accounts for every listed item, taken or in the ledger', async () => {
    const gone: Listed = {
      kind: 'file',
      path: 'gone.ts',
      bytes: 5,
      open: () => Promise.reject(Object.assign(new Error('no'), { name: 'NotFoundError' })),
    };
    const skipped: Listed = {
      kind: 'skipped',
      entry: { path: 'x.log', status: 'skipped', bytes: 1, reason: 'ignored', detail: '*.log' },
    };
    const pruned: Listed = { kind: 'pruned', folder: { path: 'node_modules', rule: 'r' } };
    const many = Array.from({ length: 60 }, (_, index) => file(`f${index}.ts`));
    const queue = new FileQueue(LIMITS, () => {});
    const [taken] = await Promise.all([
      takeAll(queue),
      queue.fill(source([skipped, pruned, gone, ...many]), signal),
    ]);
    expect(taken).toHaveLength(60);
    expect(queue.listed).toBe(62);
    expect(queue.ledger().entries).toMatchObject([
      { path: 'gone.ts', reason: 'vanished' },
      { path: 'x.log', reason: 'ignored' },
    ]);
    expect(queue.ledger().pruned).toHaveLength(1);
  });

  it('hands out as many tiny files as a source may have in few batches', async () => {
    const content = new Blob(['x = 1\n']);
    const open = async () => content;
    const tiny = Array.from({ length: LIMITS.files }, (_, index): Listed => {
      return { kind: 'file', path: `f${index}.py`, bytes: content.size, open };
    });
    const queue = new FileQueue(LIMITS, () => {});
    await queue.fill(source(tiny), signal);
    let [batches, files] = [0, 0];
    for (let batch = await queue.take(); batch; batch = await queue.take()) {
      batches += 1;
      files += batch.length;
    }
    expect(files).toBe(LIMITS.files);
    expect(batches).toBeLessThan(LIMITS.files / 20);
  });

  it('names the files that have no room, and takes the others', async () => {
    const queue = new FileQueue({ ...LIMITS, textBytes: 25 }, () => {});
    await queue.fill(source([file('a'), file('b'), file('c')]), signal);
    expect((await takeAll(queue)).map(({ path }) => path)).toEqual(['a', 'b']);
    expect(queue.ledger().entries).toMatchObject([{ path: 'c', reason: 'over-limit' }]);
  });

  it('wakes everyone who waits, when files come and when the listing fails', async () => {
    const queue = new FileQueue(LIMITS, () => {});
    const waiting = [queue.take(), queue.take()];
    const outcome = Promise.allSettled(waiting);
    await queue.fill(source([], new Error('disk on fire')), signal);
    const reasons = (await outcome).map((result) => result.status);
    expect(reasons).toEqual(['rejected', 'rejected']);
  });
});
