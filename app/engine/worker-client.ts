import { OrielError } from '../../core/model/problem.ts';
import { type Failure, PROTOCOL_VERSION, type Reply } from '../../workers/protocol.ts';

/** What the client needs of a Worker. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

export interface CallOptions {
  transfer?: Transferable[];
  onProgress?: (value: unknown) => void;
  /** Milliseconds without a progress tick or an answer after which the worker is given up. */
  patience?: number;
}

/** A worker that never answers its handshake was blocked, is missing or failed at its first line. */
const HANDSHAKE_MS = 10_000;

interface Pending {
  resolve(value: unknown): void;
  reject(error: OrielError): void;
  onProgress: CallOptions['onProgress'];
  patience: number | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Calls into one worker as promises. When the worker dies, stalls or is terminated, every pending
 * call rejects with `worker-failed`, and so does every later one.
 */
export class WorkerClient<A extends { [K in keyof A]: { in: unknown; out: unknown } }> {
  private readonly pending = new Map<number, Pending>();
  private nextId = 1;
  private death: OrielError | null = null;
  private readonly ready: Promise<void>;
  private settleReady: (error: OrielError | null) => void = () => {};

  constructor(
    private readonly worker: WorkerLike,
    private readonly name: string,
  ) {
    this.ready = new Promise((resolve, reject) => {
      this.settleReady = (error) => (error ? reject(error) : resolve());
    });
    // Every call awaits it too; this one only keeps an early death from being "unhandled".
    this.ready.catch(() => {});
    const handshake = setTimeout(
      () => this.die(`did not start within ${HANDSHAKE_MS} ms`),
      HANDSHAKE_MS,
    );
    this.worker.addEventListener('message', (event) => {
      const reply = (event as MessageEvent<Reply>).data;
      if (reply.kind === 'ready') clearTimeout(handshake);
      this.receive(reply);
    });
    this.worker.addEventListener('error', (event) => {
      clearTimeout(handshake);
      // A script that cannot be loaded gives a bare event without a message.
      this.die((event as ErrorEvent).message ?? 'its script could not be loaded');
    });
    this.worker.addEventListener('messageerror', () =>
      this.die('sent a message that cannot be read'),
    );
  }

  get isDead(): boolean {
    return this.death !== null;
  }

  async call<K extends keyof A & string>(
    type: K,
    payload: A[K]['in'],
    { transfer = [], onProgress, patience }: CallOptions = {},
  ): Promise<A[K]['out']> {
    await this.ready;
    if (this.death) throw this.death;
    const id = this.nextId;
    this.nextId += 1;
    return new Promise<unknown>((resolve, reject) => {
      const entry: Pending = { resolve, reject, onProgress, patience, timer: undefined };
      this.pending.set(id, entry);
      this.wind(entry);
      this.worker.postMessage({ v: PROTOCOL_VERSION, id, type, payload }, transfer);
    });
  }

  terminate(): void {
    this.die('was stopped');
  }

  private receive(reply: Reply): void {
    if (reply.kind === 'ready') {
      if (reply.v === PROTOCOL_VERSION) this.settleReady(null);
      else this.die(`speaks protocol ${reply.v}, the page ${PROTOCOL_VERSION}; reload the page`);
      return;
    }
    if (reply.kind === 'failed' && reply.id === null) {
      this.die(reply.error.message);
      return;
    }
    const entry = reply.id === null ? undefined : this.pending.get(reply.id);
    if (!entry) return;
    if (reply.kind === 'progress') {
      this.wind(entry);
      entry.onProgress?.(reply.value);
      return;
    }
    clearTimeout(entry.timer);
    this.pending.delete(reply.id!);
    if (reply.kind === 'done') entry.resolve(reply.value);
    else entry.reject(fromFailure(reply.error));
  }

  private wind(entry: Pending): void {
    clearTimeout(entry.timer);
    if (entry.patience === undefined) return;
    entry.timer = setTimeout(
      () => this.die(`made no progress for ${entry.patience} ms`),
      entry.patience,
    );
  }

  private die(how: string): void {
    if (this.death) return;
    this.death = new OrielError('worker-failed', `The ${this.name} worker ${how}.`);
    this.worker.terminate();
    this.settleReady(this.death);
    for (const entry of this.pending.values()) {
      clearTimeout(entry.timer);
      entry.reject(this.death);
    }
    this.pending.clear();
  }
}

function fromFailure({ code, message, facts, stack }: Failure): OrielError {
  const error = new OrielError(code, message, facts);
  error.stack = stack;
  return error;
}
