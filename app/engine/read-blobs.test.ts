import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../core/limits.ts';
import type { LedgerEntry } from '../../core/model/file.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import type { FileToParse, HistoryApi } from '../../workers/protocol.ts';
import type { IndexClient, ParseWork } from './parse-lane.ts';
import type { ParsePool } from './parse-pool.ts';
import { readBlobs } from './read-blobs.ts';
import type { WorkerClient } from './worker-client.ts';

const file = (path: string, bytes = 10) => ({ path, bytes, notes: [], blob: `id of ${path}` });

/**
 * A pool of one worker that indexes whatever it is given, an index that has no room for what is called much, and a
 * history that lacks what is called lost.
 */
function run(blobs: ReturnType<typeof file>[], signal = new AbortController().signal) {
  const asked: string[][] = [];
  const parsed: FileToParse[] = [];
  const said: [number, number][] = [];
  const history = {
    call: async (_: string, ids: string[]) => {
      asked.push(ids);
      return ids.map((id) =>
        id.includes('lost') ? { problem: `${id} is damaged` } : { content: new Blob([id]) },
      );
    },
  } as unknown as WorkerClient<HistoryApi>;
  const pool = {
    drain: async ({ take, onEntries, onTick }: ParseWork<FileToParse>) => {
      for (let batch = await take(); batch !== null; batch = await take()) {
        parsed.push(...batch);
        for (const _ of batch) onTick();
        onEntries(
          batch.map(({ path, bytes }): LedgerEntry => {
            return { path, status: 'indexed', bytes, hash: null, chunks: 1, notes: [] };
          }),
        );
      }
    },
  } as unknown as ParsePool;
  const index = {
    call: async () =>
      parsed
        .filter(({ path }) => path.includes('much'))
        .map(({ path, bytes }): LedgerEntry => {
          return { path, status: 'skipped', bytes, reason: 'over-limit', detail: 'no room' };
        }),
  } as unknown as IndexClient;
  const rows = readBlobs(blobs, {
    ...{ history, pool, index, cut: DEFAULT_SETTINGS, keep: false, signal },
    onFile: (done, total) => void said.push([done, total]),
  });
  return { rows, asked, parsed, said };
}

describe('readBlobs', () => {
  it('reads each file once, in batches, and gives each its row', async () => {
    const blobs = Array.from({ length: 60 }, (_, at) => file(`f${at}.py`));
    const { rows, asked, parsed, said } = run(blobs);
    expect((await rows).map(({ path }) => path)).toEqual(blobs.map(({ path }) => path));
    expect(asked.flat()).toEqual(blobs.map(({ blob }) => blob));
    expect(asked.length).toBeGreaterThan(1);
    expect(await (parsed[7]!.content as Blob).text()).toBe('id of f7.py');
    expect(said.at(-1)).toEqual([60, 60]);
  });

  it('does not read what is larger than a file may be, and has it refused by its size', async () => {
    const large = file('large.txt', LIMITS.fileBytes + 1);
    const { rows, asked, parsed } = run([large, file('small.txt')]);
    await rows;
    expect(asked).toEqual([['id of small.txt']]);
    expect(parsed[0]).toMatchObject({ path: 'large.txt', bytes: LIMITS.fileBytes + 1 });
  });

  it('names a file that git has damaged, and goes on', async () => {
    const { rows, parsed } = run([file('lost.py'), file('kept.py')]);
    expect(await rows).toContainEqual({
      ...{ path: 'lost.py', status: 'skipped', bytes: 10, reason: 'unreadable' },
      detail: 'id of lost.py is damaged',
    });
    expect(parsed.map(({ path }) => path)).toEqual(['kept.py']);
  });

  it('has the row of what the index had no room for in place of that of the parser', async () => {
    const { rows } = run([file('much.py'), file('kept.py')]);
    expect(await rows).toMatchObject([
      { path: 'much.py', status: 'skipped', reason: 'over-limit' },
      { path: 'kept.py', status: 'indexed' },
    ]);
  });

  it('stops between two batches', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(run([file('a.py')], controller.signal).rows).rejects.toMatchObject({
      code: 'cancelled',
    });
  });
});
