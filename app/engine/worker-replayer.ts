import { OrielError } from '../../core/model/problem.ts';
import type { RepositoryJoin } from '../../core/replay/repository/join-repository.ts';
import type { JoinAsked } from '../../core/replay/view/join-asked.ts';
import type {
  OpenOptions,
  OpenTranscript,
  Replayer,
  TranscriptFile,
} from '../../core/replay/view/replayer.ts';
import type { ReplayApi } from '../../workers/protocol.ts';
import { WorkerClient, type WorkerLike } from './worker-client.ts';

/** A piece of a file is read and parsed in well under a second; a worker that is silent for longer hangs. */
const PATIENCE_MS = 60_000;

/** Where the open repository is. */
interface RepositoryJoiner {
  joinTranscript(asked: JoinAsked, port: MessagePort): Promise<RepositoryJoin>;
}

/** Opens every transcript in a worker of its own, so that its memory goes with it. */
export class WorkerReplayer implements Replayer {
  constructor(
    private readonly spawn: () => WorkerLike,
    private readonly repository: RepositoryJoiner,
  ) {}

  async open(file: TranscriptFile, options: OpenOptions): Promise<OpenTranscript> {
    const { signal, onProgress } = options;
    const client = new WorkerClient<ReplayApi>(this.spawn, 'replay');
    const stop = (): void => client.terminate();
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
    try {
      const view = await client.call('open', file, {
        patience: PATIENCE_MS,
        onProgress: (done) => onProgress(done as number),
      });
      return {
        view,
        conversation: (id) => client.call('conversation', id),
        totals: (conversation) => client.call('totals', conversation),
        ruleDistances: (conversation, turn) => client.call('ruleDistances', { conversation, turn }),
        text: (block) => client.call('text', block),
        tryMoves: (asked) => client.call('tryMoves', asked),
        packet: (conversation, turn) => client.call('packet', { conversation, turn }),
        curve: (probes) => client.call('curve', probes),
        atif: (conversation) => client.call('atif', conversation),
        join: async (conversation, asked) => {
          const { port1, port2 } = new MessageChannel();
          const [joined] = await Promise.all([
            this.repository.joinTranscript(asked, port2),
            client.call('giveReads', conversation, { transfer: [port1] }),
          ]);
          return joined;
        },
        close: stop,
      };
    } catch (error) {
      stop();
      if (signal.aborted) throw new OrielError('cancelled', `Reading ${file.name} was cancelled.`);
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
}
