import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '../../core/model/file.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import type { FileToParse, IndexApi, Reply, Request } from '../../workers/protocol.ts';
import { ParsePool } from './parse-pool.ts';
import { WorkerClient, type WorkerLike } from './worker-client.ts';

type Behaviour = (request: Request, say: (reply: Reply) => void, crash: () => void) => void;

/** A worker that does what the test says: real ones cannot be made to die at a chosen file. */
function workerThat(behave: Behaviour): WorkerLike {
  const listeners = new Map<string, (event: unknown) => void>();
  let stopped = false;
  const later = (run: () => void) => setTimeout(() => stopped || run(), 0);
  const say = (reply: Reply) => later(() => listeners.get('message')?.({ data: reply }));
  say({ kind: 'ready', v: 1 });
  return {
    addEventListener: (type: string, listener: unknown) =>
      void listeners.set(type, listener as (event: unknown) => void),
    postMessage: (message: unknown) =>
      behave(message as Request, say, () =>
        later(() => listeners.get('error')?.({ message: 'trap' })),
      ),
    terminate: () => {
      stopped = true;
    },
  };
}

const indexWorker = () =>
  new WorkerClient<IndexApi>(
    () => workerThat(({ id }, say) => say({ kind: 'done', id, value: null })),
    'index',
  );

/** Parses all but what `failOn` names, which crashes the worker or makes its parser fail. */
const parser =
  (failOn: (path: string) => 'crash' | 'fail' | null): Behaviour =>
  ({ id, type, payload }, say, crash) => {
    if (type !== 'parse') return say({ kind: 'done', id, value: null });
    const { files } = payload as { files: FileToParse[] };
    for (const { path } of files) {
      const how = failOn(path);
      if (how === 'crash') return crash();
      const error = { code: 'unexpected', message: 'table index', facts: {}, stack: '' } as const;
      if (how === 'fail') return say({ kind: 'failed', id, error });
      say({ kind: 'progress', id, value: null });
    }
    const entries = files.map(({ path, bytes }): LedgerEntry => {
      return { path, status: 'indexed', bytes, hash: null, chunks: 1, notes: [] };
    });
    say({ kind: 'done', id, value: { entries, wasmBytes: 0 } });
  };

const PATHS = ['a.ts', 'b.ts', 'bad.ts', 'c.ts', 'd.ts'];

async function drain(behave: () => Behaviour) {
  let spawned = 0;
  const spawn = () => {
    spawned += 1;
    return workerThat(behave());
  };
  const pool = new ParsePool(spawn, { base: '/' }, 2);
  const batches = [PATHS.slice(0, 4), PATHS.slice(4)];
  const entries: LedgerEntry[] = [];
  let ticks = 0;
  await pool.drain<FileToParse>({
    take: async () =>
      batches.shift()?.map((path) => ({ path, bytes: 1, notes: [], content: new Blob() })) ?? null,
    call: (worker, files, options) =>
      worker.call('parse', { files, cut: DEFAULT_SETTINGS, keep: false }, options),
    index: indexWorker(),
    texts: null,
    onEntries: (rows) => entries.push(...rows),
    onTick: () => {
      ticks += 1;
    },
  });
  return { spawned, ticks, rows: entries.map(({ path, status }) => `${path} ${status}`).sort() };
}

describe('ParsePool', () => {
  it.each(['crash', 'fail'] as const)(
    'quarantines a file on which the parser will %s, and parses the others',
    async (how) => {
      const { rows, ticks } = await drain(() => parser((path) => (path === 'bad.ts' ? how : null)));
      expect(rows).toEqual([
        'a.ts indexed',
        'b.ts indexed',
        'bad.ts skipped',
        'c.ts indexed',
        'd.ts indexed',
      ]);
      expect(ticks).toBe(PATHS.length);
    },
  );

  it('gives a file a second chance on a new worker', async () => {
    let deaths = 0;
    const { rows, spawned } = await drain(() =>
      parser((path) => {
        if (path !== 'bad.ts' || deaths > 0) return null;
        deaths += 1;
        return 'crash';
      }),
    );
    expect(rows.every((row) => row.endsWith('indexed'))).toBe(true);
    expect(rows).toHaveLength(PATHS.length);
    expect(spawned).toBe(3);
  });

  it('keeps its workers when a source cannot be listed', async () => {
    let spawned = 0;
    const spawn = () => {
      spawned += 1;
      return workerThat(parser(() => null));
    };
    const pool = new ParsePool(spawn, { base: '/' }, 2);
    const fails = () => Promise.reject(new Error('no such folder'));
    for (let round = 0; round < 3; round += 1) {
      const draining = pool.drain<FileToParse>({
        take: fails,
        call: (worker, files, options) =>
          worker.call('parse', { files, cut: DEFAULT_SETTINGS, keep: false }, options),
        index: indexWorker(),
        texts: null,
        onEntries: () => {},
        onTick: () => {},
      });
      await expect(draining).rejects.toThrow('no such folder');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(spawned).toBe(2);
  });

  it('rejects when no parser loads, instead of blaming every file', async () => {
    const noParser: Behaviour = ({ id }, say) =>
      say({
        kind: 'failed',
        id,
        error: { code: 'grammar-missing', message: 'no runtime', facts: {}, stack: '' },
      });
    await expect(drain(() => noParser)).rejects.toMatchObject({ code: 'grammar-missing' });
  });
});
