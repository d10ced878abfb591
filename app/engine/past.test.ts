import { describe, expect, it } from 'vitest';
import type { ReadHistory } from '../../core/model/history.ts';
import type { Source, SourceFiles } from '../../core/model/source.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import type { FilesAnswer, Reply, Request } from '../../workers/protocol.ts';
import { HeldCuts } from './held-cuts.ts';
import type { IndexClient } from './parse-lane.ts';
import { Past } from './past.ts';
import { workerThat } from './testing/worker-that.ts';
import type { WorkerLike } from './worker-client.ts';

const READ: ReadHistory = {
  git: { kind: 'absent', reason: 'no-commits', detail: 'main has no commit yet' },
  files: new Map(),
};

const FILES: SourceFiles = {
  list: async () => ['HEAD'],
  open: async (path) => {
    if (path === 'locked') throw new Error('no permission');
    return path === '.git/HEAD' ? new Blob(['ref: x']) : null;
  },
};

function sourceOf(files?: SourceFiles): Source {
  return { name: 'repo', async *list() {}, ...(files && { files: async () => files }) };
}

/** A worker that asks for files as a history worker does, and answers once `finish` is called. */
function scriptedWorkers() {
  const answers: FilesAnswer[] = [];
  const workers: { isStopped: boolean; finish: () => void; asked: Promise<void> }[] = [];
  const spawn = (): WorkerLike => {
    let say: (reply: Reply) => void = () => {};
    let ask: () => void = () => {};
    const self = {
      isStopped: false,
      finish: () => {},
      asked: new Promise<void>((resolve) => {
        ask = resolve;
      }),
    };
    workers.push(self);
    return {
      addEventListener: (type: string, listener: unknown) => {
        if (type !== 'message') return;
        say = (data) => (listener as (event: unknown) => void)({ data });
        queueMicrotask(() => say({ kind: 'ready', v: 1 }));
      },
      postMessage: (message: unknown, transfer?: unknown) => {
        const { id } = message as Request;
        const [port] = transfer as [MessagePort];
        self.finish = () => say({ kind: 'done', id, value: READ });
        port.onmessage = ({ data }: MessageEvent<FilesAnswer>) => {
          answers.push(data);
          if (answers.length % 4 === 0) ask();
        };
        port.postMessage({ request: 1, what: 'list', path: '.git' });
        port.postMessage({ request: 2, what: 'open', path: '.git/HEAD' });
        port.postMessage({ request: 3, what: 'open', path: 'none' });
        port.postMessage({ request: 4, what: 'open', path: 'locked' });
      },
      terminate: () => {
        self.isStopped = true;
      },
    };
  };
  return { spawn, workers, answers };
}

/** Index workers that note what history they were given. */
function cutsWithIndex() {
  const given: [string, ReadHistory][] = [];
  const indexOf = (name: string): IndexClient =>
    ({
      terminate: () => {},
      onEnd: () => {},
      call: async (_: string, history: ReadHistory) => {
        given.push([name, history]);
        return new Map();
      },
    }) as unknown as IndexClient;
  const cuts = new HeldCuts({ refill: () => Promise.reject(new Error('none')), tell: () => {} });
  const ledger = { entries: [], pruned: [] };
  cuts.put('open', { index: indexOf('open'), cut: DEFAULT_SETTINGS, ledger });
  return { cuts, given, indexOf, ledger };
}

const quietly = () => ({ signal: new AbortController().signal });

describe('Past', () => {
  it('hands the worker the files it asks for, and the cuts what it read', async () => {
    const { spawn, workers, answers } = scriptedWorkers();
    const { cuts, given, indexOf, ledger } = cutsWithIndex();
    cuts.put('beside', { index: indexOf('beside'), cut: DEFAULT_SETTINGS, ledger });
    const past = new Past(spawn);
    past.begin(sourceOf(FILES));
    const told = past.tell(cuts, quietly());
    await expect.poll(() => workers.length).toBe(1);
    await workers[0]!.asked;
    const byRequest = answers.sort((a, b) => a.request - b.request);
    expect(byRequest).toEqual([
      { request: 1, value: ['HEAD'] },
      { request: 2, value: expect.any(Blob) },
      { request: 3, value: null },
      { request: 4, problem: 'no permission' },
    ]);
    workers[0]!.finish();
    expect(await told).toEqual({ git: READ.git, files: new Map() });
    expect(given.map(([name]) => name)).toEqual(['beside', 'open']);
    expect(workers[0]!.isStopped).toBe(true);
    await past.handOn(indexOf('cut since'));
    expect(given.at(-1)).toEqual(['cut since', READ]);
  });

  it('needs no worker for a source without a disk behind it', async () => {
    const { spawn, workers } = scriptedWorkers();
    const { cuts } = cutsWithIndex();
    const past = new Past(spawn);
    past.begin(sourceOf());
    expect((await past.tell(cuts, quietly())).git).toMatchObject({ reason: 'no-git' });
    expect(workers).toHaveLength(0);
  });

  it('stops on abort, and when another source is opened', async () => {
    const { spawn, workers } = scriptedWorkers();
    const { cuts, given, indexOf } = cutsWithIndex();
    const past = new Past(spawn);
    past.begin(sourceOf(FILES));
    const controller = new AbortController();
    const first = past.tell(cuts, controller);
    await expect.poll(() => workers.length).toBe(1);
    await workers[0]!.asked;
    controller.abort();
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    const second = past.tell(cuts, quietly());
    await expect.poll(() => workers.length).toBe(2);
    past.begin(sourceOf(FILES));
    await expect(second).rejects.toMatchObject({ code: 'cancelled' });
    expect(workers.every(({ isStopped }) => isStopped)).toBe(true);
    await past.handOn(indexOf('cut since'));
    expect(given).toEqual([]);
  });

  it.each([1, 2])(
    'reads once more when its worker dies, and gives up after %i of two',
    async (deaths) => {
      let died = 0;
      const spawn = () =>
        workerThat((request, say, crash) => {
          died += 1;
          if (died <= deaths) crash();
          else say({ kind: 'done', id: request.id, value: READ });
        });
      const { cuts } = cutsWithIndex();
      const past = new Past(spawn);
      past.begin(sourceOf(FILES));
      const told = past.tell(cuts, quietly());
      if (deaths === 1) expect((await told).git).toEqual(READ.git);
      else await expect(told).rejects.toThrow('The history worker failed: trap.');
    },
  );
});
