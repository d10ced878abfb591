import { describe, expect, it, vi } from 'vitest';
import { OrielError } from '../core/model/problem.ts';
import type { Reply, Request } from './protocol.ts';
import { type Scope, serve } from './runtime.ts';

type EchoApi = {
  echo: { in: string; out: string };
  fail: { in: null; out: null };
  uncloneable: { in: null; out: () => void };
};

function startWorker(navigator?: Scope['navigator']) {
  const replies: Reply[] = [];
  const listeners = new Map<string, (event: unknown) => void>();
  serve<EchoApi>(
    {
      echo: async (text, { progress }) => {
        progress(1);
        return text;
      },
      uncloneable: () => () => {},
      fail: async () => {
        throw new OrielError('too-many-files', 'too many', { limit: 3, actual: 4 });
      },
    },
    {
      postMessage: (reply) => void replies.push(structuredClone(reply)),
      addEventListener: (type: string, listener: never) => void listeners.set(type, listener),
      ...(navigator && { navigator }),
    },
  );
  const send = async (request: Partial<Request>) => {
    listeners.get('message')!({
      data: { v: 1, id: 1, payload: null, ...request },
      ports: [],
    });
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { replies, listeners, send };
}

describe('serve', () => {
  it('says ready, then answers with progress and one done', async () => {
    const { replies, send } = startWorker();
    await send({ type: 'echo', payload: 'hello' });
    expect(replies).toEqual([
      { kind: 'ready', v: 1 },
      { kind: 'progress', id: 1, value: 1 },
      { kind: 'done', id: 1, value: 'hello' },
    ]);
  });

  it('turns a throw in an async handler into failed, with code and facts', async () => {
    const { replies, send } = startWorker();
    await send({ type: 'fail' });
    expect(replies[1]).toMatchObject({
      kind: 'failed',
      id: 1,
      error: { code: 'too-many-files', facts: { limit: 3, actual: 4 } },
    });
  });

  it.each(['nothing', 'constructor', '__proto__'])('refuses the unknown call %s', async (type) => {
    const { replies, send } = startWorker();
    await send({ type });
    expect(replies[1]).toMatchObject({ kind: 'failed', error: { code: 'unexpected' } });
  });

  it('reports a rejection that nobody handled', () => {
    const { replies, listeners } = startWorker();
    listeners.get('unhandledrejection')!({ reason: new Error('lost') });
    expect(replies[1]).toMatchObject({ kind: 'failed', id: null, error: { message: 'lost' } });
  });

  it('reports a message that it could not read', () => {
    const { replies, listeners } = startWorker();
    listeners.get('messageerror')!({});
    expect(replies[1]).toMatchObject({ kind: 'failed', id: null });
  });

  it('answers with a failure where the answer itself cannot be sent', async () => {
    const { replies, send } = startWorker();
    await send({ type: 'uncloneable' });
    expect(replies[1]).toMatchObject({ kind: 'failed', id: 1, error: { code: 'unexpected' } });
  });

  it('names the lock that it holds before it is ready, and never lets it go', async () => {
    let held: unknown = null;
    const request = (_: string, callback: unknown) => {
      held = (callback as () => unknown)();
      return held as Promise<never>;
    };
    const { replies } = startWorker({ locks: { request } as Pick<LockManager, 'request'> });
    expect(replies).toEqual([
      { kind: 'alive', lock: expect.stringContaining('oriel') },
      { kind: 'ready', v: 1 },
    ]);
    const outcome = await Promise.race([held, new Promise((done) => setTimeout(done, 5, 'held'))]);
    expect(outcome).toBe('held');
  });

  it.each([
    ['are refused', () => Promise.reject(new Error('no origin'))],
    ['are never granted', () => new Promise(() => {})],
  ])('is ready all the same where locks %s', async (_, request) => {
    vi.useFakeTimers();
    const { replies } = startWorker({ locks: { request } as unknown as LockManager });
    await vi.advanceTimersByTimeAsync(1_000);
    vi.useRealTimers();
    expect(replies).toEqual([{ kind: 'ready', v: 1 }]);
  });
});
