import { OrielError } from '../../core/model/problem.ts';
import type { RepositoryJoin } from '../../core/replay/repository/join-repository.ts';
import type { JoinAsked } from '../../core/replay/view/join-asked.ts';
import type {
  OpenOptions,
  OpenTranscript,
  Replayer,
  TranscriptFile,
} from '../../core/replay/view/replayer.ts';
import type { TranscriptView } from '../../core/replay/view/transcript-view.ts';
import type { ReplayApi } from '../../workers/protocol.ts';
import { onceMore, WorkerClient, type WorkerLike } from './worker-client.ts';

type ReplayClient = WorkerClient<ReplayApi>;

/** A piece of a file is read and parsed in well under a second; a worker that is silent for longer hangs. */
const PATIENCE_MS = 60_000;

/** Nobody waits with a button for a file that is read again. */
const QUIETLY: OpenOptions = { signal: new AbortController().signal, onProgress: () => {} };

/** Where the open repository is. */
interface RepositoryJoiner {
  joinTranscript(asked: JoinAsked, port: MessagePort): Promise<RepositoryJoin>;
}

/**
 * Opens every transcript in a worker of its own, so that its memory goes with it. Where one dies, the file is read
 * again by another: what is shown, where one is in it and what was tried are the page's.
 */
export class WorkerReplayer implements Replayer {
  constructor(
    private readonly spawn: () => WorkerLike,
    private readonly repository: RepositoryJoiner,
  ) {}

  async open(file: TranscriptFile, options: OpenOptions): Promise<OpenTranscript> {
    const { client, view } = await onceMore(() => this.read(file, options));
    let current = Promise.resolve(client);
    const ask = async <T>(work: (worker: ReplayClient) => Promise<T>): Promise<T> => {
      const asked = current;
      try {
        return await work(await asked);
      } catch (error) {
        // Where it joins a repository, the other end may have died.
        if (!(await asked).hasFailed) throw error;
        if (current === asked) current = this.read(file, QUIETLY).then(({ client }) => client);
        return work(await current);
      }
    };
    return {
      view,
      conversation: (id) => ask((worker) => worker.call('conversation', id)),
      totals: (conversation) => ask((worker) => worker.call('totals', conversation)),
      ruleDistances: (conversation, turn) =>
        ask((worker) => worker.call('ruleDistances', { conversation, turn })),
      text: (block) => ask((worker) => worker.call('text', block)),
      tryMoves: (asked) => ask((worker) => worker.call('tryMoves', asked)),
      packet: (conversation, turn) =>
        ask((worker) => worker.call('packet', { conversation, turn })),
      curve: (probes) => ask((worker) => worker.call('curve', probes)),
      atif: (conversation) => ask((worker) => worker.call('atif', conversation)),
      // Either end may die over it, and a port can be handed over once.
      join: (conversation, asked) =>
        onceMore(() => ask((worker) => this.join(worker, conversation, asked))),
      close: () => void current.then((worker) => worker.terminate()).catch(() => {}),
    };
  }

  private async join(
    worker: ReplayClient,
    conversation: string,
    asked: JoinAsked,
  ): Promise<RepositoryJoin> {
    const { port1, port2 } = new MessageChannel();
    try {
      // They wait in the port. An index worker that waited for them, and got none, would be taken to hang.
      await worker.call('giveReads', conversation, { transfer: [port1] });
      return await this.repository.joinTranscript(asked, port2);
    } finally {
      port2.close();
    }
  }

  private async read(
    file: TranscriptFile,
    { signal, onProgress }: OpenOptions,
  ): Promise<{ client: ReplayClient; view: TranscriptView }> {
    const client = new WorkerClient<ReplayApi>(this.spawn, 'replay', PATIENCE_MS);
    const stop = (): void => client.terminate();
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    try {
      const view = await client.call('open', file, {
        onProgress: (done) => onProgress(done as number),
      });
      return { client, view };
    } catch (error) {
      stop();
      if (signal.aborted) throw new OrielError('cancelled', `Reading ${file.name} was cancelled.`);
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
}
