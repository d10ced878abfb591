import { isWorkerFailure, OrielError } from '../../core/model/problem.ts';
import { messageOf } from '../../core/text/message-of.ts';
import { type Failure, PROTOCOL_VERSION, type Reply } from '../../workers/protocol.ts';
import { Patience } from './patience.ts';

/** What the client needs of a Worker. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

export interface CallOptions {
  transfer?: Transferable[];
  onProgress?: (value: unknown) => void;
  /** Milliseconds without a message from the worker after which it is given up; the client's if absent. */
  patience?: number | undefined;
}

/** A worker that never answers its handshake was blocked, is missing or failed at its first line. */
const HANDSHAKE_MS = 10_000;
/** A script that did not come is asked for once more. */
const STARTS = 2;
/** One that ran and ended before it was ready may have been ended by anything: a start costs little. */
const STARTS_OF_ONE_THAT_RAN = 6;

/** Workers whose script has another name. */
const SCRIPTS: Record<string, string> = { embedding: 'embed', reranking: 'embed' };

interface Pending {
  resolve(value: unknown): void;
  reject(error: OrielError): void;
  onProgress: CallOptions['onProgress'];
  patience: Patience | null;
}

/**
 * Calls into one worker as promises. One that does not start is started once more. When the worker dies, stalls
 * or is terminated, every pending call rejects with `worker-failed`, and so does every later one.
 */
export class WorkerClient<A extends { [K in keyof A]: { in: unknown; out: unknown } }> {
  private readonly pending = new Map<number, Pending>();
  /** Why it ended; null while it lives. */
  death: OrielError | null = null;
  private readonly listeners = new Set<() => void>();
  private nextId = 1;
  private starts = 0;
  private worker: WorkerLike | null = null;
  private handshake: Patience | null = null;
  /** It was terminated, rather than dying of itself. */
  wasStopped = false;
  private readonly ready: Promise<void>;
  private settleReady: (error: OrielError | null) => void = () => {};

  constructor(
    private readonly spawn: () => WorkerLike,
    private readonly name: string,
    /** Of calls that do not say; without it they are waited for as long as the worker lives. */
    private readonly patience?: number,
  ) {
    this.ready = new Promise((resolve, reject) => {
      this.settleReady = (error) => (error ? reject(error) : resolve());
    });
    // Every call awaits it too; this one only keeps an early death from being "unhandled".
    this.ready.catch(() => {});
    this.start();
  }

  get isDead(): boolean {
    return this.death !== null;
  }

  /** It died of itself, rather than being terminated. */
  get hasFailed(): boolean {
    return this.isDead && !this.wasStopped;
  }

  /** Its script ran; a worker that never did would not the next time either. */
  get hasStarted(): boolean {
    return this.handshake === null;
  }

  /** Calls back, once, when it ends, however it does, unless what is returned was called before. */
  onEnd(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  async call<K extends keyof A & string>(
    type: K,
    payload: A[K]['in'],
    { transfer = [], onProgress, patience = this.patience }: CallOptions = {},
  ): Promise<A[K]['out']> {
    await this.ready;
    if (this.death) throw this.death;
    const id = this.nextId;
    this.nextId += 1;
    return new Promise<unknown>((resolve, reject) => {
      try {
        this.worker!.postMessage({ v: PROTOCOL_VERSION, id, type, payload }, transfer);
      } catch (error) {
        const why = messageOf(error);
        const message = `The ${this.name} worker could not be sent “${type}”: ${why}`;
        reject(new OrielError('unexpected', message));
        return;
      }
      const stalled = (): void => this.die(`made no progress on “${type}” for ${patience} ms`);
      const waits = patience === undefined ? null : new Patience(patience, stalled);
      this.pending.set(id, { resolve, reject, onProgress, patience: waits });
    });
  }

  terminate(): void {
    this.wasStopped ||= !this.isDead;
    this.die('was stopped');
  }

  private start(): void {
    this.starts += 1;
    const failed = (how: string, starts = STARTS): void => this.failToStart(how, starts);
    this.handshake = new Patience(HANDSHAKE_MS, () =>
      failed(`did not start within ${HANDSHAKE_MS} ms`),
    );
    try {
      this.worker = this.spawn();
    } catch (error) {
      failed(`could not be started: ${messageOf(error)}`);
      return;
    }
    const { worker } = this;
    const heard =
      <E>(hear: (event: E) => void) =>
      (event: unknown): void => {
        // What one that was given up still had to say is nothing to its successor.
        if (this.worker === worker && !this.death) hear(event as E);
      };
    const gone = heard(() => {
      // One that ends before it is ready was never there.
      if (this.handshake) failed('ended without a word', STARTS_OF_ONE_THAT_RAN);
      else this.die('ended without a word');
    });
    worker.addEventListener(
      'message',
      heard<MessageEvent<Reply>>(({ data }) => this.receive(data, gone)),
    );
    worker.addEventListener(
      'error',
      heard<ErrorEvent>(({ message }) => {
        // A script that cannot be loaded gives a bare event without a message.
        if (this.handshake && message) failed(message, STARTS_OF_ONE_THAT_RAN);
        else if (this.handshake) failed('could not be loaded');
        else this.die(`failed: ${message || 'it did not say why'}`);
      }),
    );
    worker.addEventListener(
      'messageerror',
      heard(() => this.die('sent a message that cannot be read')),
    );
  }

  private failToStart(how: string, most: number): void {
    this.handshake?.stop();
    if (this.starts < most) {
      this.worker?.terminate();
      this.start();
      return;
    }
    const script = `${SCRIPTS[this.name] ?? this.name}.worker`;
    this.die(`did not start, ${this.starts} times. Its script, ${script}: ${how}`);
  }

  private receive(reply: Reply, onGone: (event: null) => void): void {
    if (reply.kind === 'ready') {
      this.handshake?.stop();
      this.handshake = null;
      if (reply.v === PROTOCOL_VERSION) this.settleReady(null);
      else this.die(`speaks protocol ${reply.v}, the page ${PROTOCOL_VERSION}; reload the page`);
      return;
    }
    if (reply.kind === 'alive') {
      navigator.locks.request(reply.lock, () => onGone(null)).catch(() => {});
      return;
    }
    if (reply.kind === 'failed' && reply.id === null) {
      this.die(`failed: ${reply.error.message}`);
      return;
    }
    // What waits behind another call is waiting its turn.
    for (const { patience } of this.pending.values()) patience?.wind();
    const entry = reply.id === null ? undefined : this.pending.get(reply.id);
    if (!entry) return;
    if (reply.kind === 'progress') {
      entry.onProgress?.(reply.value);
      return;
    }
    entry.patience?.stop();
    this.pending.delete(reply.id!);
    if (reply.kind === 'done') entry.resolve(reply.value);
    else entry.reject(fromFailure(reply.error));
  }

  private die(how: string): void {
    if (this.death) return;
    const death = new OrielError(
      'worker-failed',
      `The ${this.name} worker ${how.replace(/\.$/, '')}.`,
    );
    this.death = death;
    this.handshake?.stop();
    this.worker?.terminate();
    this.settleReady(death);
    for (const { patience, reject } of this.pending.values()) {
      patience?.stop();
      reject(death);
    }
    this.pending.clear();
    for (const listener of this.listeners) listener();
  }
}

/** Does once more what a worker died over. */
export async function onceMore<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!isWorkerFailure(error)) throw error;
    return attempt();
  }
}

function fromFailure({ code, message, facts, stack }: Failure): OrielError {
  const error = new OrielError(code, message, facts);
  error.stack = stack;
  return error;
}
