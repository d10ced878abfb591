import { OrielError } from '../core/model/problem.ts';
import { type Failure, PROTOCOL_VERSION, type Reply, type Request } from './protocol.ts';

/** The members of a worker's global scope that the loop needs. */
export interface Scope {
  postMessage(message: Reply, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Request>) => void): void;
  addEventListener(type: 'messageerror', listener: () => void): void;
  addEventListener(
    type: 'unhandledrejection',
    listener: (event: PromiseRejectionEvent) => void,
  ): void;
  /** Absent where the browser has none, or the page no origin. */
  navigator?: { locks?: Pick<LockManager, 'request'> };
}

export interface Call {
  /** Ports that came along. */
  ports: readonly MessagePort[];
  progress(value: unknown): void;
  /** Buffers of the answer to hand over instead of copying. */
  transfer(...objects: Transferable[]): void;
}

type Api = Record<string, { in: unknown; out: unknown }>;

export type Handlers<A extends { [K in keyof A]: { in: unknown; out: unknown } }> = {
  [K in keyof A]: (payload: A[K]['in'], call: Call) => Promise<A[K]['out']> | A[K]['out'];
};

/**
 * The loop that every worker runs: says `ready`, answers each request with exactly one `done` or
 * `failed`, in any order. Failures of an async handler never reach `worker.onerror` (measured), so all are caught here.
 */
export function serve<A extends { [K in keyof A]: { in: unknown; out: unknown } }>(
  handlers: Handlers<A>,
  scope: Scope = self as unknown as Scope,
): void {
  const table = handlers as unknown as Handlers<Api>;
  scope.addEventListener('message', ({ data, ports }) => void answer(data, ports));
  const fail = (error: unknown): void =>
    scope.postMessage({ kind: 'failed', id: null, error: toFailure(error) }, []);
  scope.addEventListener('unhandledrejection', (event) => fail(event.reason));
  scope.addEventListener('messageerror', () =>
    fail(new OrielError('unexpected', 'was sent a message that it cannot read')),
  );
  proveLife(scope, () => scope.postMessage({ kind: 'ready', v: PROTOCOL_VERSION }, []));

  async function answer(
    { id, type, payload }: Request,
    ports: readonly MessagePort[],
  ): Promise<void> {
    const transfer: Transferable[] = [];
    try {
      const handler = Object.hasOwn(table, type) ? table[type] : undefined;
      if (!handler) throw new OrielError('unexpected', `no handler for ${type}`);
      const value = await handler(payload, {
        ports,
        progress: (progress) => scope.postMessage({ kind: 'progress', id, value: progress }, []),
        transfer: (...objects) => void transfer.push(...objects),
      });
      scope.postMessage({ kind: 'done', id, value }, transfer);
    } catch (error) {
      scope.postMessage({ kind: 'failed', id, error: toFailure(error) }, []);
    }
  }
}

/** A lock of one's own is granted within milliseconds; where it is not, the worker does without. */
const LOCK_MS = 1_000;

/**
 * Holds a lock until the worker ends, by whatever end: the browser then gives it to the page that waits for it. A
 * worker that is only busy holds it too. Calls back once that is so, for a worker that is ready and dies before
 * would not be missed.
 */
function proveLife(scope: Scope, callBack: () => void): void {
  const locks = scope.navigator?.locks;
  if (!locks) {
    // A silent end is then noticed by the page's patience alone.
    callBack();
    return;
  }
  let isCalled = false;
  const once = (): void => {
    if (!isCalled) callBack();
    isCalled = true;
  };
  const lock = `oriel-worker-${crypto.randomUUID?.() ?? Math.random()}`;
  const hold = (): Promise<never> => {
    scope.postMessage({ kind: 'alive', lock }, []);
    once();
    return new Promise(() => {});
  };
  locks.request(lock, hold).catch(once);
  setTimeout(once, LOCK_MS);
}

export function toFailure(error: unknown): Failure {
  if (error instanceof OrielError) {
    const { code, message, facts, stack = '' } = error;
    return { code, message, facts, stack };
  }
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return { code: 'unexpected', message: message || 'an error without a message', facts: {}, stack };
}
