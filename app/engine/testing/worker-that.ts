import type { Reply, Request } from '../../../workers/protocol.ts';
import type { WorkerLike } from '../worker-client.ts';

/** What a worker does with a request: says something, dies of it, or leaves it unanswered. */
export type Behaviour = (
  request: Request,
  say: (reply: Reply) => void,
  crash: () => void,
  transfer: readonly Transferable[],
) => void;

/** A worker that does what the test says: real ones cannot be made to die at a chosen call. */
export function workerThat(behave: Behaviour): WorkerLike {
  const listeners = new Map<string, (event: unknown) => void>();
  let stopped = false;
  const later = (run: () => void) => setTimeout(() => stopped || run(), 0);
  const say = (reply: Reply) => later(() => listeners.get('message')?.({ data: reply }));
  const crash = () => later(() => listeners.get('error')?.({ message: 'trap' }));
  say({ kind: 'ready', v: 1 });
  return {
    addEventListener: (type: string, listener: unknown) =>
      void listeners.set(type, listener as (event: unknown) => void),
    postMessage: (message: unknown, transfer?: unknown) =>
      behave(message as Request, say, crash, (transfer ?? []) as Transferable[]),
    terminate: () => {
      stopped = true;
    },
  };
}

/** Answers what is asked of it with a value, or with null. */
export const answering =
  (answerTo: (request: Request) => unknown = () => null): Behaviour =>
  (request, say) =>
    say({ kind: 'done', id: request.id, value: answerTo(request) });

/** Workers of which the first so many that are asked what `isLast` names die of it. */
export function dying(
  times: number,
  isLast: (request: Request) => boolean,
  behave: Behaviour,
): Behaviour {
  let left = times;
  return (request, say, crash, transfer) => {
    if (left === 0 || !isLast(request)) {
      behave(request, say, crash, transfer);
      return;
    }
    left -= 1;
    crash();
  };
}

/** Workers of which the first that is asked what `isLast` names dies of it. */
export const dyingOnce = (isLast: (request: Request) => boolean, behave: Behaviour): Behaviour =>
  dying(1, isLast, behave);
