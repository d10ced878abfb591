import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Reply, Request } from '../../workers/protocol.ts';
import { WorkerClient, type WorkerLike } from './worker-client.ts';

type EchoApi = { echo: { in: string; out: string } };

/** Workers whose answers the test writes by hand: the ways workers die cannot be had on demand. */
function scriptedWorker() {
  let listeners = new Map<string, (event: unknown) => void>();
  const sent: Request[] = [];
  const workers: WorkerLike[] = [];
  const spawn = (): WorkerLike => {
    const own = new Map<string, (event: unknown) => void>();
    listeners = own;
    workers.push({
      addEventListener: (type: string, listener: unknown) =>
        void own.set(type, listener as (event: unknown) => void),
      postMessage: (message: unknown) => void sent.push(structuredClone(message) as Request),
      terminate: vi.fn(),
    });
    return workers.at(-1)!;
  };
  const emit = (type: string, event: object): void => listeners.get(type)!(event);
  const say = (reply: Reply): void => emit('message', { data: reply });
  return { client: new WorkerClient<EchoApi>(spawn, 'test'), workers, sent, say, emit };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('WorkerClient', () => {
  it('sends calls when the worker is ready and resolves each with its own answer', async () => {
    const { client, sent, say } = scriptedWorker();
    const [first, second] = [client.call('echo', 'a'), client.call('echo', 'b')];
    await settled();
    expect(sent).toHaveLength(0);
    say({ kind: 'ready', v: 1 });
    await settled();
    say({ kind: 'done', id: sent[1]!.id, value: 'B' });
    say({ kind: 'done', id: sent[0]!.id, value: 'A' });
    expect(await Promise.all([first, second])).toEqual(['A', 'B']);
  });

  it('rejects a failed call with its code and facts, and goes on', async () => {
    const { client, sent, say } = scriptedWorker();
    say({ kind: 'ready', v: 1 });
    const call = client.call('echo', 'a');
    await settled();
    const error = {
      code: 'too-many-files',
      message: 'no',
      facts: { limit: 1 },
      stack: '',
    } as const;
    say({ kind: 'failed', id: sent[0]!.id, error });
    await expect(call).rejects.toMatchObject({ code: 'too-many-files', facts: { limit: 1 } });
    expect(client.isDead).toBe(false);
  });

  it.each([
    [
      'an error event',
      (w: ReturnType<typeof scriptedWorker>) => w.emit('error', { message: 'boom' }),
    ],
    ['a bare error event', (w: ReturnType<typeof scriptedWorker>) => w.emit('error', {})],
    ['an unreadable message', (w: ReturnType<typeof scriptedWorker>) => w.emit('messageerror', {})],
    [
      'a rejection nobody handled',
      (w: ReturnType<typeof scriptedWorker>) =>
        w.say({
          kind: 'failed',
          id: null,
          error: { code: 'unexpected', message: 'lost', facts: {}, stack: '' },
        }),
    ],
    ['another protocol', (w: ReturnType<typeof scriptedWorker>) => w.say({ kind: 'ready', v: 99 })],
    ['being stopped', (w: ReturnType<typeof scriptedWorker>) => w.client.terminate()],
  ])('rejects what is pending and all that follows after %s', async (_, kill) => {
    const scripted = scriptedWorker();
    scripted.say({ kind: 'ready', v: 1 });
    const pending = scripted.client.call('echo', 'a');
    await settled();
    kill(scripted);
    await expect(pending).rejects.toMatchObject({ code: 'worker-failed' });
    await expect(scripted.client.call('echo', 'b')).rejects.toMatchObject({
      code: 'worker-failed',
    });
    expect(scripted.workers[0]!.terminate).toHaveBeenCalled();
    expect(scripted.workers).toHaveLength(1);
  });

  it('gives up a worker that makes no progress, but not one that ticks', async () => {
    vi.useFakeTimers();
    const { client, sent, say } = scriptedWorker();
    say({ kind: 'ready', v: 1 });
    const call = client.call('echo', 'a', { patience: 100 });
    const outcome = expect(call).rejects.toThrow(/no progress on “echo” for 100 ms/);
    await vi.advanceTimersByTimeAsync(90);
    say({ kind: 'progress', id: sent[0]!.id, value: 1 });
    await vi.advanceTimersByTimeAsync(90);
    expect(client.isDead).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    await outcome;
  });

  it('has patience with a call that waits behind others which are answered', async () => {
    vi.useFakeTimers();
    const { client, sent, say } = scriptedWorker();
    say({ kind: 'ready', v: 1 });
    const calls = [1, 2, 3].map((n) => client.call('echo', `${n}`, { patience: 100 }));
    for (const [index, call] of calls.entries()) {
      await vi.advanceTimersByTimeAsync(80);
      say({ kind: 'done', id: sent[index]!.id, value: `${index}` });
      expect(await call).toBe(`${index}`);
    }
  });

  it('hears of a death without a word by the lock that the worker held', async () => {
    let grant: () => void = () => {};
    const request = vi.fn((_: string, granted: () => void) => {
      grant = granted;
      return new Promise(() => {});
    });
    vi.stubGlobal('navigator', { locks: { request } });
    const { client, say } = scriptedWorker();
    const ended = vi.fn();
    client.onEnd(ended);
    say({ kind: 'ready', v: 1 });
    say({ kind: 'alive', lock: 'its own' });
    const call = client.call('echo', 'a');
    await settled();
    expect(request.mock.calls[0]![0]).toBe('its own');
    grant();
    await expect(call).rejects.toThrow('The test worker ended without a word.');
    expect(ended).toHaveBeenCalledOnce();
    expect(client.hasFailed).toBe(true);
  });

  it('tells of its end whoever still listens', () => {
    const { client } = scriptedWorker();
    const [one, another] = [vi.fn(), vi.fn()];
    const forget = client.onEnd(one);
    client.onEnd(another);
    forget();
    client.terminate();
    expect([one.mock.calls.length, another.mock.calls.length]).toEqual([0, 1]);
  });

  it('does not take the end of a worker that was given up at its start for that of the next', async () => {
    const grants: (() => void)[] = [];
    const request = (_: string, granted: () => void) => {
      grants.push(granted);
      return new Promise(() => {});
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const { client, say, emit } = scriptedWorker();
    say({ kind: 'alive', lock: 'of the first' });
    emit('error', { message: 'boom' });
    say({ kind: 'alive', lock: 'of the second' });
    grants[0]!();
    say({ kind: 'ready', v: 1 });
    expect(client.isDead).toBe(false);
    grants[1]!();
    expect(client.death?.message).toBe('The test worker ended without a word.');
  });

  it('knows a worker that was stopped from one that died', async () => {
    const { client, say } = scriptedWorker();
    say({ kind: 'ready', v: 1 });
    client.terminate();
    expect([client.isDead, client.hasFailed]).toEqual([true, false]);
  });

  it('rejects a call that cannot be sent, and goes on', async () => {
    const { client, sent, say } = scriptedWorker();
    say({ kind: 'ready', v: 1 });
    const cannotBeCloned = (() => {}) as unknown as string;
    const call = client.call('echo', cannotBeCloned, { patience: 1 });
    await expect(call).rejects.toMatchObject({
      code: 'unexpected',
      message: expect.stringContaining('could not be sent'),
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const next = client.call('echo', 'b');
    await settled();
    say({ kind: 'done', id: sent[0]!.id, value: 'B' });
    expect(await next).toBe('B');
  });

  it.each([
    [
      'whose script does not load',
      async (w: ReturnType<typeof scriptedWorker>) => w.emit('error', {}),
    ],
    ['that never says ready', async () => void (await vi.advanceTimersByTimeAsync(10_001))],
  ])('starts a worker once more %s, then says which script and why', async (_, fail) => {
    vi.useFakeTimers();
    const scripted = scriptedWorker();
    const first = scripted.client.call('echo', 'a');
    await fail(scripted);
    expect([scripted.workers.length, scripted.client.isDead]).toEqual([2, false]);
    expect(scripted.workers[0]!.terminate).toHaveBeenCalled();
    const outcome = expect(first).rejects.toMatchObject({
      code: 'worker-failed',
      message: expect.stringMatching(/did not start, 2 times. Its script, test\.worker: /),
    });
    await fail(scripted);
    await outcome;
    expect(scripted.workers).toHaveLength(2);
  });

  it('starts one that dies before it is ready five times more, since a start costs little', async () => {
    const { client, workers, say, emit } = scriptedWorker();
    const first = client.call('echo', 'a');
    for (let death = 1; death <= 5; death += 1) {
      emit('error', { message: 'x is not defined' });
      expect([workers.length, client.isDead]).toEqual([death + 1, false]);
    }
    const started = scriptedWorker();
    for (let death = 1; death <= 5; death += 1) started.emit('error', { message: 'boom' });
    started.say({ kind: 'ready', v: 1 });
    expect([started.client.isDead, started.client.hasStarted]).toEqual([false, true]);
    const outcome = expect(first).rejects.toThrow(
      'did not start, 6 times. Its script, test.worker: x is not defined.',
    );
    emit('error', { message: 'x is not defined' });
    await outcome;
    say({ kind: 'ready', v: 1 });
    expect([workers.length, client.hasStarted]).toEqual([6, false]);
  });

  it('sends what was asked to the worker that started at the second try', async () => {
    const { client, sent, say, emit } = scriptedWorker();
    const call = client.call('echo', 'a');
    emit('error', {});
    say({ kind: 'ready', v: 1 });
    await settled();
    expect(sent).toHaveLength(1);
    say({ kind: 'done', id: sent[0]!.id, value: 'A' });
    expect(await call).toBe('A');
  });
});
