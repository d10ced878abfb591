import { describe, expect, it, vi } from 'vitest';
import type { LedgerEntry } from '../../core/model/file.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import type { FileToParse, IndexApi } from '../../workers/protocol.ts';
import { MOST_IN_A_ROW } from './deaths.ts';
import type { ParseWork } from './parse-lane.ts';
import { ParsePool } from './parse-pool.ts';
import { answering, type Behaviour, dying, dyingOnce, workerThat } from './testing/worker-that.ts';
import { WorkerClient } from './worker-client.ts';

/** Holds what it is told to. */
const indexHolding = (holds: (path: string) => boolean = () => true): Behaviour =>
  answering(({ type, payload }) =>
    type === 'missing' ? (payload as string[]).filter((path) => !holds(path)) : null,
  );

/** Parses all but what `failOn` names, which crashes the worker or makes its parser fail. */
const parser =
  (failOn: (path: string) => 'crash' | 'fail' | null, wasmBytes = 0): Behaviour =>
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
    say({ kind: 'done', id, value: { entries, wasmBytes, recalled: files.length } });
  };

const PATHS = ['a.ts', 'b.ts', 'bad.ts', 'c.ts', 'd.ts'];

/** What a test has nothing to say of: parsing with an index worker that holds all. */
const WORK: Omit<ParseWork<FileToParse>, 'take' | 'index'> = {
  call: (worker, files, options) =>
    worker.call('parse', { files, cut: DEFAULT_SETTINGS, keep: false }, options),
  texts: null,
  onEntries: () => {},
  onTick: () => {},
};

/** Drains five files in two batches; what `behave` gives is how the next worker behaves. */
async function drain(behave: () => Behaviour, indexed: Behaviour = indexHolding(), size = 2) {
  let spawned = 0;
  const spawn = () => {
    spawned += 1;
    return workerThat(behave());
  };
  const pool = new ParsePool(spawn, { base: '/' }, size);
  const batches = [PATHS.slice(0, 4), PATHS.slice(4)];
  const entries: LedgerEntry[] = [];
  const parsed: string[] = [];
  let ticks = 0;
  let recalled = 0;
  await pool.drain<FileToParse>({
    take: async () =>
      batches.shift()?.map((path) => ({ path, bytes: 1, notes: [], content: new Blob() })) ?? null,
    call: async (worker, files, options) => {
      const result = await worker.call(
        'parse',
        { files, cut: DEFAULT_SETTINGS, keep: false },
        options,
      );
      parsed.push(...files.map(({ path }) => path));
      return result;
    },
    index: new WorkerClient<IndexApi>(() => workerThat(indexed), 'index'),
    texts: null,
    onEntries: (rows) => entries.push(...rows),
    onParsed: (result) => {
      recalled += result.recalled;
    },
    onTick: () => {
      ticks += 1;
    },
  });
  const rows = entries.map(({ path, status }) => `${path} ${status}`).sort();
  return { spawned, ticks, rows, parsed, recalled };
}

const ALL_INDEXED = PATHS.map((path) => `${path} indexed`);

const parsing = parser(() => null);

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

  it.each(['bad.ts', 'd.ts'])(
    'gives %s a second chance on a new worker, in a batch of several or of one',
    async (victim) => {
      let deaths = 0;
      const { rows, spawned, ticks } = await drain(() =>
        parser((path) => {
          if (path !== victim || deaths > 0) return null;
          deaths += 1;
          return 'crash';
        }),
      );
      expect(rows).toEqual(ALL_INDEXED);
      expect([spawned, ticks]).toEqual([3, PATHS.length]);
    },
  );

  it('passes on again what a worker had passed on when it died, and the index worker has not got', async () => {
    // Its last batch is parsed, its row is there, and it dies before the index worker has taken it in.
    const dies = dyingOnce(({ type }) => type === 'flush', parsing);
    const { rows, parsed, ticks, recalled } = await drain(
      () => dies,
      indexHolding((path) => path !== 'd.ts'),
      1,
    );
    expect(rows).toEqual(ALL_INDEXED);
    expect(parsed).toEqual([...PATHS, 'd.ts']);
    expect([ticks, recalled]).toEqual([PATHS.length, PATHS.length]);
  });

  it.each(['load', 'connect'])('replaces a worker that dies at %s', async (call) => {
    const dies = dyingOnce(({ type }) => type === call, parsing);
    const { rows, spawned } = await drain(() => dies);
    expect([rows, spawned]).toEqual([ALL_INDEXED, 3]);
  });

  it('replaces a worker whose memory has grown, and counts its files once though it dies on leaving', async () => {
    const big = parser(() => null, 300 * 1024 * 1024);
    const dies = dyingOnce(({ type }) => type === 'flush', big);
    const { rows, spawned } = await drain(() => dies, indexHolding(), 1);
    expect(rows).toEqual(ALL_INDEXED);
    expect(spawned).toBeGreaterThan(2);
  });

  it('blames no file that was in hand at one death only', async () => {
    // One dies over the third of a batch, the next over the first, which was through by then.
    const lasts = ['bad.ts', 'a.ts'];
    const { rows, ticks, recalled } = await drain(() =>
      parser((path) => {
        if (path !== lasts[0]) return null;
        lasts.shift();
        return 'crash';
      }),
    );
    expect(rows).toEqual(ALL_INDEXED);
    expect([ticks, recalled]).toEqual([PATHS.length, PATHS.length]);
  });

  it.each(['load', 'connect', 'flush'])(
    'gives up after six deaths in a row at %s instead of blaming files',
    async (call) => {
      let spawned = 0;
      const draining = drain(
        () => {
          spawned += 1;
          return dying(Number.POSITIVE_INFINITY, ({ type }) => type === call, parsing);
        },
        indexHolding(),
        1,
      );
      await expect(draining).rejects.toThrow(
        'The parse worker failed: trap. That was the death number 6 in a row.',
      );
      expect(spawned).toBe(6);
    },
  );

  it.each(['load', 'connect', 'flush'])(
    'goes on after five deaths in a row at %s',
    async (call) => {
      const dies = dying(MOST_IN_A_ROW - 1, ({ type }) => type === call, parsing);
      const { rows, spawned } = await drain(() => dies, indexHolding(), 1);
      expect([rows, spawned]).toEqual([ALL_INDEXED, MOST_IN_A_ROW]);
    },
  );

  it('goes on after five deaths in a row over what was parsed before', async () => {
    let flushed = false;
    let deaths = 0;
    const dies: Behaviour = (request, say, crash, transfer) => {
      const { type, payload } = request;
      const isFirstFlush = type === 'flush' && !flushed;
      const isAgain = type === 'parse' && flushed && (payload as { files: unknown[] }).files;
      if (isFirstFlush || (isAgain && deaths < MOST_IN_A_ROW - 1)) {
        flushed = true;
        deaths += 1;
        crash();
      } else parsing(request, say, crash, transfer);
    };
    const { rows, recalled } = await drain(
      () => dies,
      indexHolding((path) => path !== 'd.ts'),
      1,
    );
    expect(deaths).toBe(MOST_IN_A_ROW - 1);
    expect([rows, recalled]).toEqual([ALL_INDEXED, PATHS.length]);
  });

  it('does not add up the deaths in one place of the pool and in another', async () => {
    const places = 2;
    const dies = dying(places * (MOST_IN_A_ROW - 1), ({ type }) => type === 'load', parsing);
    const { rows } = await drain(() => dies, indexHolding(), places);
    expect(rows).toEqual(ALL_INDEXED);
  });

  it('counts deaths anew once anything is done', async () => {
    // Its memory has grown after a batch, so that another takes the next; five others die before that is there.
    const big = parser(() => null, 300 * 1024 * 1024);
    let parsed = 0;
    let deaths = 0;
    const dies: Behaviour = (...args) => {
      const [{ type }, , crash] = args;
      if (type === 'parse') parsed += 1;
      if (type !== 'connect' || deaths === (parsed + 1) * (MOST_IN_A_ROW - 1)) return big(...args);
      deaths += 1;
      crash();
    };
    const { rows } = await drain(() => dies, indexHolding(), 1);
    expect(rows).toEqual(ALL_INDEXED);
    expect(deaths).toBe(2 * (MOST_IN_A_ROW - 1));
  });

  it('gives up where no worker survives any file', async () => {
    const batches = [Array.from({ length: 80 }, (_, index) => `${index}.ts`)];
    const pool = new ParsePool(() => workerThat(parser(() => 'crash')), { base: '/' }, 1);
    const draining = pool.drain<FileToParse>({
      take: async () =>
        batches.shift()?.map((path) => ({ path, bytes: 1, notes: [], content: new Blob() })) ??
        null,
      ...WORK,
      index: new WorkerClient<IndexApi>(() => workerThat(indexHolding()), 'index'),
    });
    await expect(draining).rejects.toMatchObject({ code: 'worker-failed' });
  });

  it('ends at once when the index worker dies, though parse workers wait for it', async () => {
    const waiting: Behaviour = (...args) => {
      if (args[0].type !== 'parse') parsing(...args);
    };
    let connects = 0;
    const dies: Behaviour = (request, say, crash) => {
      connects += 1;
      if (connects === 2) setTimeout(crash, 5);
      say({ kind: 'done', id: request.id, value: null });
    };
    await expect(drain(() => waiting, dies)).rejects.toThrow('The index worker failed: trap.');
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
        ...WORK,
        index: new WorkerClient<IndexApi>(() => workerThat(indexHolding()), 'index'),
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

  it('colours a text by another worker where one died over it', async () => {
    const dies = dyingOnce(({ type }) => type === 'highlight', parsing);
    const pool = new ParsePool(() => workerThat(dies), { base: '/' }, 1);
    expect(await pool.highlight('let x', 'javascript')).toBeNull();
  });

  it('starts nothing more once it is disposed of, not even for what its end made fail', async () => {
    const spawn = vi.fn(() =>
      workerThat((request, ...rest) => request.type !== 'highlight' && parsing(request, ...rest)),
    );
    const pool = new ParsePool(spawn, { base: '/' }, 1);
    const coloured = pool.highlight('let x', 'javascript');
    pool.dispose();
    await expect(coloured).rejects.toMatchObject({ code: 'cancelled' });
    expect(spawn).toHaveBeenCalledOnce();
  });

  it('leaves nothing with an index worker that lives for many runs', async () => {
    const index = new WorkerClient<IndexApi>(() => workerThat(indexHolding()), 'index');
    const forgotten = vi.fn();
    const onEnd = vi.spyOn(index, 'onEnd').mockReturnValue(forgotten);
    const pool = new ParsePool(() => workerThat(parsing), { base: '/' }, 2);
    await pool.drain<FileToParse>({ take: async () => null, ...WORK, index });
    expect(onEnd).toHaveBeenCalledOnce();
    await expect.poll(() => forgotten.mock.calls.length).toBe(1);
  });

  it('ends a worker that cut many files, once it has kept what it cut, and none that cut few', async () => {
    const said: string[] = [];
    const spawn = () => {
      said.push('started');
      const worker = workerThat((request, say, crash, transfer) => {
        if (request.type === 'written') said.push('written');
        parsing(request, say, crash, transfer);
      });
      const { terminate } = worker;
      return Object.assign(worker, {
        terminate: () => {
          said.push('ended');
          terminate();
        },
      });
    };
    const pool = new ParsePool(spawn, { base: '/' }, 1);
    const cutMany = async (...sizes: number[]) => {
      const batches = sizes.map((files, batch) =>
        Array.from({ length: files }, (_, n) => {
          return { path: `${batch}/${n}.ts`, bytes: 1, notes: [], content: new Blob() };
        }),
      );
      await pool.drain<FileToParse>({
        take: async () => batches.shift() ?? null,
        ...WORK,
        index: new WorkerClient<IndexApi>(() => workerThat(indexHolding()), 'index'),
      });
    };
    await cutMany(100);
    await cutMany(100);
    expect(said).toEqual(['started']);
    const oneAfterTheOther = ['started', 'written', 'ended', 'started'];
    await cutMany(400, 600);
    await expect.poll(() => said).toEqual(oneAfterTheOther.slice(0, 3));
    await cutMany(3_000, 100);
    expect(said).toEqual([...oneAfterTheOther, ...oneAfterTheOther.slice(1)]);
    await cutMany(100);
    expect(said).toHaveLength(7);
  });
});
