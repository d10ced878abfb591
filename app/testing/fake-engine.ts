import type {
  ChunkDetail,
  CutName,
  CutReport,
  Engine,
  FileChunks,
  HistoryOptions,
  Refill,
  RunOptions,
  SourceSummary,
} from '../../core/engine.ts';
import type { Evaluation, EvaluationOptions, FoundTasks } from '../../core/evaluate/evaluation.ts';
import type { EvaluationAsked } from '../../core/evaluate/task-answer.ts';
import {
  type EffectsAsked,
  effectsOf,
  type SwitchEffect,
  type Trial,
  type TrialAsked,
  trialOf,
} from '../../core/inspection/effects.ts';
import { answerLint } from '../../core/lint/answer-lint.ts';
import type { LintAnswer } from '../../core/lint/lint-answer.ts';
import type { LintAsked } from '../../core/lint/lint-asked.ts';
import type { RepositoryView } from '../../core/lint/repository/repository-view.ts';
import type { Chunk } from '../../core/model/chunk.ts';
import type { SourceHistory } from '../../core/model/history.ts';
import type { DenseCoverage, Inspection } from '../../core/model/inspection.ts';
import type { ModelFiles } from '../../core/model/model-files.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { Query } from '../../core/model/query.ts';
import type { CutSettings, Settings } from '../../core/model/settings.ts';
import type { Source } from '../../core/model/source.ts';
import { loadCounter } from '../../core/tokens/counter.ts';
import { fakeInspection, TEXT_OF_ANY } from './fake-inspection.ts';

export const SUMMARY: SourceSummary = {
  snapshot: '8f3a00000000',
  ledger: { entries: [], pruned: [] },
  recalled: { files: 0, broken: 0 },
  faults: [],
  files: 61,
  chunks: 214,
  chars: 90_000,
  imports: { total: 0, resolved: 0, external: 0, unresolved: 0 },
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
  readonly cache = null;
  readonly opens = new Gate<SourceSummary>();
  readonly inspections = new Gate<typeof fakeInspection>();
  readonly embeddings = new Gate<DenseCoverage>();
  readonly recuts = new Gate<SourceSummary>();
  readonly rerankings = new Gate<void>();
  readonly histories = new Gate<SourceHistory>();
  readonly effectTables = new Gate<void>();
  readonly trials = new Gate<void>();
  readonly lints = new Gate<void>();
  /** What is linted of the open source. */
  lintedRepository: RepositoryView | null = null;
  /** Those that were begun, oldest first. */
  readonly evaluations: FakeEvaluation[] = [];
  ownModel: ModelFiles | null = null;
  reranker: ModelFiles | null = null;
  rerankOptions: RunOptions | null = null;
  embedOptions: RunOptions | null = null;
  /** The cut whose chunks were last given vectors. */
  embedded: CutName | null = null;
  recutOptions: RunOptions | null = null;
  /** What is in force, as the real engine would have it. */
  readonly cuts: Record<CutName, CutSettings | null> = { open: null, beside: null };

  /** Tells the page what becomes of a dead worker's cut. */
  hearRefill: (refill: Refill) => void = () => {};

  onRefill(listener: (refill: Refill) => void): void {
    this.hearRefill = listener;
  }

  async open(_source: Source, cut: CutSettings, { signal }: RunOptions): Promise<SourceSummary> {
    const summary = await untilAborted(signal, this.opens.wait());
    this.cuts.open = cut;
    this.cuts.beside = null;
    return summary;
  }

  async recut(name: CutName, cut: CutSettings, options: RunOptions): Promise<SourceSummary> {
    this.recutOptions = options;
    const summary = await untilAborted(options.signal, this.recuts.wait());
    this.cuts[name] = cut;
    return summary;
  }

  endComparison(): void {
    this.cuts.beside = null;
  }

  history({ signal }: HistoryOptions): Promise<SourceHistory> {
    return untilAborted(signal, this.histories.wait());
  }

  async cutReport(name: CutName): Promise<CutReport> {
    const { chunking, tokenizer } = this.cuts[name]!;
    const files = FILES.map((path) => {
      const { text, chunks } = cutLines(path, chunking.target);
      const tokens = chunks.map(({ start, end }) => end - start);
      const chars = text.length;
      return {
        path,
        language: 'python',
        notes: [],
        chars,
        fallbackChars: 0,
        oversizeChars: 0,
        tokens,
      };
    });
    return { cut: { chunking, tokenizer }, files };
  }

  async fileChunks(name: CutName, path: string): Promise<FileChunks> {
    return { ...cutLines(path, this.cuts[name]!.chunking.target), highlights: [] };
  }

  embed(
    _query: Query | null,
    _settings: Settings,
    options: RunOptions,
    name: CutName = 'open',
  ): Promise<DenseCoverage> {
    this.embedOptions = options;
    this.embedded = name;
    return untilAborted(options.signal, this.embeddings.wait());
  }

  async setOwnModel(files: ModelFiles | null): Promise<void> {
    this.ownModel = files;
  }

  async setReranker(files: ModelFiles | null): Promise<void> {
    this.reranker = files;
  }

  rerank(_query: Query, _settings: Settings, options: RunOptions): Promise<void> {
    this.rerankOptions = options;
    return untilAborted(options.signal, this.rerankings.wait());
  }

  async inspect(query: Query, settings: Settings): Promise<Inspection> {
    const make = await this.inspections.wait();
    return make(query, settings);
  }

  async effects(query: Query, settings: Settings, asked: EffectsAsked): Promise<SwitchEffect[]> {
    await this.effectTables.wait();
    return effectsOf((other) => fakeInspection(query, other), settings, asked);
  }

  async trial(query: Query, settings: Settings, asked: TrialAsked): Promise<Trial> {
    await this.trials.wait();
    return trialOf((other) => fakeInspection(query, other), settings, asked);
  }

  async detail(): Promise<ChunkDetail> {
    const chunk = { path: 'a.py', startLine: 1, endLine: 2 } as ChunkDetail['chunk'];
    const none = { shown: [], total: 0 };
    const standing = { rank: 1, files: 2 };
    const neighbours = { imports: none, importedBy: none, uses: none, usedBy: none, standing };
    const text = TEXT_OF_ANY;
    const unknown = { explanation: null, isEmbeddedInPart: null, twin: null };
    return { chunk, text, ...unknown, matches: [], neighbours, highlights: [] };
  }

  async texts(ids: readonly string[]): Promise<string[]> {
    return ids.map(() => TEXT_OF_ANY);
  }

  async lint(asked: LintAsked): Promise<LintAnswer> {
    await this.lints.wait();
    return answerLint(asked, this.lintedRepository, await loadCounter(asked.tokenizer));
  }

  evaluation(): FakeEvaluation {
    this.evaluations.push(new FakeEvaluation());
    return this.evaluations.at(-1)!;
  }

  dispose(): void {}
}

/** Searches and runs wait to be answered; what a run streams, the test hands to `runOptions`. */
export class FakeEvaluation implements Evaluation {
  readonly searches = new Gate<FoundTasks>();
  readonly runs = new Gate<void>();
  searchOptions: EvaluationOptions | null = null;
  asked: EvaluationAsked | null = null;
  runOptions: Parameters<Evaluation['run']>[1] | null = null;
  isDisposed = false;

  findTasks(_limit: number, options: EvaluationOptions): Promise<FoundTasks> {
    this.searchOptions = options;
    return untilAborted(options.signal, this.searches.wait());
  }

  run(asked: EvaluationAsked, options: Parameters<Evaluation['run']>[1]): Promise<void> {
    this.asked = asked;
    this.runOptions = options;
    return untilAborted(options.signal, this.runs.wait());
  }

  async fileAt(commit: string, path: string): Promise<string | null> {
    return `${path} at ${commit}\n`;
  }

  dispose(): void {
    this.isDisposed = true;
  }
}

export const FILES = ['services/auth/keys.py', 'services/auth/token_validator.py'];

const LINES = 24;

/** A chunk every `target` / 100 lines, a character a token. */
function cutLines(path: string, target: number): Omit<FileChunks, 'highlights'> {
  const line = 'return token\n';
  const step = Math.max(1, Math.round(target / 100));
  const chunks: Chunk[] = [];
  for (let first = 0; first < LINES; first += step) {
    const end = Math.min(LINES, first + step);
    chunks.push({
      id: `${path}:${first + 1}-${end}`,
      path,
      language: 'python',
      kind: 'function',
      symbol: null,
      definitions: [],
      start: first * line.length,
      end: end * line.length,
      startLine: first + 1,
      endLine: end,
      // Later chunks count as larger, so that the largest is not the first.
      tokens: end,
      header: '',
      fallback: false,
    });
  }
  return { path, text: line.repeat(LINES), notes: [], chunks };
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
