import type { ChunkDetail, Engine, RunOptions, SourceSummary } from '../../core/engine.ts';
import type { DenseCoverage, Inspection } from '../../core/model/inspection.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { Query } from '../../core/model/query.ts';
import type { Settings } from '../../core/model/settings.ts';
import type { Source } from '../../core/model/source.ts';
import { type fakeInspection, TEXT_OF_ANY } from './fake-inspection.ts';

export const SUMMARY: SourceSummary = {
  snapshot: '8f3a00000000',
  ledger: { entries: [], pruned: [] },
  files: 61,
  chunks: 214,
  chars: 90_000,
};

/** A source that lists nothing; the fake engine does not ask it to. */
export function fakeSource(name: string): Source {
  return { name, async *list() {} };
}

/**
 * An engine that answers when the test says so: every call waits for its gate, in order of calling.
 * Opening rejects with `cancelled` on abort, as the real one does.
 */
export class FakeEngine implements Engine {
  readonly opens = new Gate<SourceSummary>();
  readonly inspections = new Gate<typeof fakeInspection>();
  readonly embeddings = new Gate<DenseCoverage>();
  embedOptions: RunOptions | null = null;

  open(_source: Source, { signal }: RunOptions): Promise<SourceSummary> {
    return untilAborted(signal, this.opens.wait());
  }

  embed(_query: Query | null, _settings: Settings, options: RunOptions): Promise<DenseCoverage> {
    this.embedOptions = options;
    return untilAborted(options.signal, this.embeddings.wait());
  }

  async inspect(query: Query, settings: Settings): Promise<Inspection> {
    const make = await this.inspections.wait();
    return make(query, settings);
  }

  async detail(): Promise<ChunkDetail> {
    const chunk = { path: 'a.py', startLine: 1, endLine: 2 } as ChunkDetail['chunk'];
    return { chunk, text: TEXT_OF_ANY, explanation: null, matches: [], twin: null, highlights: [] };
  }

  dispose(): void {}
}

/** Calls that wait to be answered, oldest first. */
class Gate<T> {
  private readonly waiting: ((value: T | Promise<T>) => void)[] = [];

  get count(): number {
    return this.waiting.length;
  }

  wait(): Promise<T> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Answers the call at `index` of those waiting, and lets everything that follows from it run. */
  async answer(value: T | Promise<T>, index = 0): Promise<void> {
    this.waiting.splice(index, 1)[0]!(value);
    await settle();
  }
}

/** Lets all pending promises run. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
}

function untilAborted<T>(signal: RunOptions['signal'], answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new OrielError('cancelled', 'It was stopped.')));
    answer.then(resolve, reject);
  });
}
