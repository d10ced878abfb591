import { BaseRepository } from '../../core/evaluate/bases/base-repository.ts';
import { readSourceHistory } from '../../core/history/read-source-history.ts';
import { OrielError } from '../../core/model/problem.ts';
import { messageOf } from '../../core/text/message-of.ts';
import type { HistoryApi } from '../protocol.ts';
import type { Call, Handlers } from '../runtime.ts';
import { fflateInflater } from './fflate-inflater.ts';
import { PortFiles } from './port-files.ts';

/** Only the worker's end stops a reading. */
const NEVER = { aborted: false, addEventListener: () => {}, removeEventListener: () => {} };

/** Answers the history worker's calls. */
export function hostHistory(): Handlers<HistoryApi> {
  let held: BaseRepository | null = null;
  const repository = (): BaseRepository => {
    if (held) return held;
    throw new OrielError('unexpected', 'the repository was not opened');
  };
  const blob = async (id: string): Promise<{ content: Blob } | { problem: string }> => {
    try {
      return { content: new Blob([(await repository().blob(id)) as BlobPart]) };
    } catch (error) {
      return { problem: messageOf(error) };
    }
  };
  return {
    read: ({ limit }, call) => readSourceHistory(filesOf(call), fflateInflater, limit, NEVER),
    async open(_, call) {
      held = await BaseRepository.open(filesOf(call), fflateInflater);
      return null;
    },
    candidates: ({ tasks }) => repository().candidates(tasks, NEVER),
    times: (commits) => repository().times(commits),
    list: (commit) => repository().list(commit, NEVER),
    blobs: (ids) => Promise.all(ids.map(blob)),
    history: (commit) => repository().history(commit, NEVER),
  };
}

function filesOf({ ports }: Call): PortFiles {
  const port = ports[0];
  if (!port) throw new OrielError('unexpected', 'a call came without a port to files');
  return new PortFiles(port);
}
