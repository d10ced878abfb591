import { readSourceHistory } from '../../core/history/read-source-history.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { HistoryApi } from '../protocol.ts';
import type { Handlers } from '../runtime.ts';
import { fflateInflater } from './fflate-inflater.ts';
import { PortFiles } from './port-files.ts';

/** Only the worker's end stops a reading. */
const NEVER = { aborted: false, addEventListener: () => {}, removeEventListener: () => {} };

/** Answers the history worker's calls. */
export function hostHistory(): Handlers<HistoryApi> {
  return {
    read({ limit }, { ports }) {
      const port = ports[0];
      if (!port) throw new OrielError('unexpected', 'read came without a port to files');
      return readSourceHistory(new PortFiles(port), fflateInflater, limit, NEVER);
    },
  };
}
