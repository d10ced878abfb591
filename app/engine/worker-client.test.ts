import { describe, expect, it, vi } from 'vitest';
import type { Reply, Request } from '../../workers/protocol.ts';
import { WorkerClient, type WorkerLike } from './worker-client.ts';

type EchoApi = { echo: { in: string; out: string } };

/** A worker whose answers the test writes by hand: the ways workers die cannot be had on demand. */
function scriptedWorker() {
  const listeners = new Map<string, (event: unknown) => void>();
  const sent: Request[] = [];
  const worker: WorkerLike = {
    addEventListener: (type: string, listener: unknown) =>
      void listeners.set(type, listener as (event: unknown) => void),
    postMessage: (message: unknown) => void sent.push(message as Request),
    terminate: vi.fn(),
  };
  const say = (reply: Reply) => listeners.get('message')!({ data: reply });
  const client = new WorkerClient<EchoApi>(worker, 'test');
  return {
    client,
    worker,
    sent,
    say,
    emit: (type: string, event: object) => listeners.get(type)!(event),
  };
}

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
    ['a script that does not load', (w: ReturnType<typeof scriptedWorker>) => w.emit('error', {})],
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
    expect(scripted.worker.terminate).toHaveBeenCalled();
  });

  it('gives up a worker that makes no progress, but not one that ticks', async () => {
    vi.useFakeTimers();
    try {
      const { client, sent, say } = scriptedWorker();
      say({ kind: 'ready', v: 1 });
      const call = client.call('echo', 'a', { patience: 100 });
      const outcome = expect(call).rejects.toThrow(/no progress for 100 ms/);
      await vi.advanceTimersByTimeAsync(90);
      say({ kind: 'progress', id: sent[0]!.id, value: 1 });
      await vi.advanceTimersByTimeAsync(90);
      expect(client.isDead).toBe(false);
      await vi.advanceTimersByTimeAsync(20);
      await outcome;
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives up a worker that never says ready', async () => {
    vi.useFakeTimers();
    try {
      const { client } = scriptedWorker();
      const outcome = expect(client.call('echo', 'a')).rejects.toThrow(/did not start/);
      await vi.advanceTimersByTimeAsync(10_001);
      await outcome;
    } finally {
      vi.useRealTimers();
    }
  });
});
