import { languageOf } from '../core/chunk/languages.ts';
import { Corpus } from '../core/corpus.ts';
import { detailOf, textsOf } from '../core/detail.ts';
import type {
  ChunkDetail,
  CutName,
  CutReport,
  Engine,
  FileChunks,
  HighlightSpan,
  HistoryOptions,
  RunOptions,
  SourceSummary,
} from '../core/engine.ts';
import type { Evaluation } from '../core/evaluate/evaluation.ts';
import { HostedEvaluation } from '../core/evaluate/hosted-evaluation.ts';
import { readSourceHistory } from '../core/history/read-source-history.ts';
import { inspect } from '../core/inspect.ts';
import {
  type Ask,
  type EffectsAsked,
  effectsOf,
  type SwitchEffect,
  type Trial,
  type TrialAsked,
  trialOf,
} from '../core/inspection/effects.ts';
import { LIMITS } from '../core/limits.ts';
import { answerLint } from '../core/lint/answer-lint.ts';
import type { LintAnswer } from '../core/lint/lint-answer.ts';
import type { LintAsked } from '../core/lint/lint-asked.ts';
import { viewOfCorpus } from '../core/lint/repository/repository-view.ts';
import type { ChunkRef } from '../core/model/chunk.ts';
import { type Ledger, type LedgerEntry, renewLedger } from '../core/model/file.ts';
import type { ReadHistory, SourceHistory } from '../core/model/history.ts';
import type { DenseCoverage, Inspection } from '../core/model/inspection.ts';
import type { ModelFiles } from '../core/model/model-files.ts';
import { OrielError } from '../core/model/problem.ts';
import type { Query } from '../core/model/query.ts';
import type { CutSettings, Settings } from '../core/model/settings.ts';
import type { Source } from '../core/model/source.ts';
import type { TokenCount } from '../core/model/units.ts';
import { rankCandidates } from '../core/rank-candidates.ts';
import { rerankCandidates } from '../core/rerank-candidates.ts';
import { ScoreMemory } from '../core/score-memory.ts';
import { loadCounter } from '../core/tokens/counter.ts';
import { rememberCounts } from '../core/tokens/remember-counts.ts';
import { adoptVectors, vectorsByText } from '../core/vectors-by-text.ts';
import { fflateInflater } from '../workers/history/fflate-inflater.ts';
import { fastestDotScan } from '../workers/index/fastest-dot-scan.ts';
import { cutFile } from '../workers/parse/parse-file.ts';
import { SyntaxParser } from '../workers/parse/syntax-parser.ts';
import { type HeldCorpus, rerankHeld } from './held-corpus.ts';
import { NodeBases } from './node-bases.ts';
import { NodeEmbedders } from './node-embedders.ts';
import { nodeGrammars } from './node-grammars.ts';
import { NodeReranker } from './node-reranker.ts';
import { HeldParser, parseSource } from './parse-source.ts';
import { quietly } from './quietly.ts';
import { takeIn } from './take-in.ts';

/** A ranked chunk, with the tokens of its text. */
export interface SearchResult extends ChunkRef {
  tokens: TokenCount;
  score: number;
}

/** The engine under Node: the same core and adapters as in the page's workers, parsing in one thread. */
export class NodeEngine implements Engine {
  readonly cache = null;
  private readonly cuts: Record<CutName, HeldCorpus | null> = { open: null, beside: null };
  private source: Source | null = null;
  private past: ReadHistory | null = null;
  private evaluating: Evaluation | null = null;
  readonly embedders = new NodeEmbedders();
  readonly reranker = new NodeReranker(() => this.embedders.threads());

  async open(
    source: Source,
    cut: CutSettings,
    { signal, onProgress }: RunOptions,
  ): Promise<SourceSummary> {
    const started = performance.now();
    const corpus = new Corpus(fastestDotScan);
    const ledger: Ledger = { entries: [], pruned: [] };
    const parser = new HeldParser();
    for await (const item of parseSource(source, signal, LIMITS, cut, parser)) {
      if (item.kind === 'pruned') ledger.pruned.push(item.folder);
      else ledger.entries.push(takeIn(item, corpus));
      const elapsedMs = performance.now() - started;
      const done = ledger.entries.length;
      onProgress({ stage: 'parsing', done, total: null, unit: 'files', elapsedMs });
    }
    if (ledger.entries.length === 0) {
      throw new OrielError('empty-source', `${source.name} holds no files.`);
    }
    this.cuts.open = { corpus, cut, ledger, scores: new ScoreMemory() };
    this.cuts.beside = null;
    this.evaluating?.dispose();
    this.source = source;
    this.past = null;
    return summarise(corpus, ledger, await parser.faults());
  }

  async recut(
    name: CutName,
    cut: CutSettings,
    { signal, onProgress }: RunOptions,
  ): Promise<SourceSummary> {
    const opened = this.opened('open');
    const started = performance.now();
    const corpus = new Corpus(fastestDotScan);
    const parser = await SyntaxParser.create(nodeGrammars());
    const files = opened.corpus.heldFiles();
    const rows: LedgerEntry[] = [];
    try {
      for (const held of files) {
        if (signal.aborted) throw new OrielError('cancelled', 'The source was not cut anew.');
        rows.push(takeIn(await cutFile(parser, held, cut), corpus));
        const elapsedMs = performance.now() - started;
        const [done, total] = [rows.length, files.length];
        onProgress({ stage: 'parsing', done, total, unit: 'files', elapsedMs });
      }
    } finally {
      parser.dispose();
    }
    adoptVectors(corpus, vectorsByText(opened.corpus));
    if (this.past) corpus.setHistory(this.past);
    const ledger = renewLedger(opened.ledger, rows);
    this.cuts[name] = { corpus, cut, ledger, scores: new ScoreMemory() };
    return summarise(corpus, ledger, parser.faults);
  }

  endComparison(): void {
    this.cuts.beside = null;
  }

  async history({ signal, limit }: HistoryOptions): Promise<SourceHistory> {
    const { corpus } = this.opened('open');
    const files = (await this.source?.files?.(signal)) ?? null;
    const commits = limit ?? LIMITS.historyCommits;
    this.past = await readSourceHistory(files, fflateInflater, commits, signal);
    this.cuts.beside?.corpus.setHistory(this.past);
    return { git: this.past.git, files: corpus.setHistory(this.past) };
  }

  async cutReport(name: CutName): Promise<CutReport> {
    const { corpus, cut } = this.opened(name);
    return { cut, files: corpus.cutFiles(cut.chunking.max) };
  }

  async fileChunks(name: CutName, path: string): Promise<FileChunks> {
    const file = this.opened(name).corpus.fileChunks(path);
    return { ...file, highlights: await highlight(file.text, languageOf(path)?.id ?? 'text') };
  }

  async embed(
    query: Query | null,
    settings: Settings,
    options: RunOptions,
    name: CutName = 'open',
  ): Promise<DenseCoverage> {
    return this.embedders.embed(this.opened(name).corpus, query, settings, options);
  }

  async setOwnModel(files: ModelFiles | null): Promise<void> {
    for (const cut of Object.values(this.cuts)) cut?.corpus.forgetOwnVectors();
    await this.embedders.setOwn(files);
  }

  async setReranker(files: ModelFiles | null): Promise<void> {
    for (const cut of Object.values(this.cuts)) cut?.scores.clear();
    await this.reranker.set(files);
  }

  async rerank(
    query: Query,
    settings: Settings,
    options: RunOptions,
    name: CutName = 'open',
  ): Promise<void> {
    await rerankHeld(this.opened(name), query, settings, this, options);
  }

  async inspect(query: Query, settings: Settings, name: CutName = 'open'): Promise<Inspection> {
    const counter = await loadCounter(settings.tokenizer);
    const { corpus, scores } = this.opened(name);
    const vector = await this.embedders.queryVector(corpus, query, settings);
    return inspect(corpus, query, settings, counter, vector, scores.recall(query.task));
  }

  async effects(query: Query, settings: Settings, asked: EffectsAsked): Promise<SwitchEffect[]> {
    return effectsOf(await this.answer(query, settings), settings, asked);
  }

  async trial(query: Query, settings: Settings, asked: TrialAsked): Promise<Trial> {
    return trialOf(await this.answer(query, settings), settings, asked);
  }

  /** The ranking alone, best first, without assembling a prompt; waits for the rerank stage. */
  async search(query: Query, settings: Settings): Promise<SearchResult[]> {
    const { corpus, scores } = this.opened('open');
    const vector = await this.embedders.queryVector(corpus, query, settings);
    await this.rerank(query, settings, quietly());
    const known = scores.recall(query.task);
    const ranked = rankCandidates(corpus, query, settings, vector).candidates;
    return rerankCandidates(corpus, ranked, settings.rerank, known).candidates.map(
      ({ document, priors, reranked }) => ({
        ...corpus.refOf(document),
        tokens: corpus.chunkAt(document).tokens,
        score: (reranked ?? priors).score,
      }),
    );
  }

  async detail(id: string, query: Query, settings: Settings): Promise<ChunkDetail> {
    const detail = detailOf(this.opened('open').corpus, id, query, settings);
    return { ...detail, highlights: await highlight(detail.text, detail.chunk.language) };
  }

  async texts(ids: readonly string[]): Promise<string[]> {
    return textsOf(this.opened('open').corpus, ids);
  }

  evaluation(): Evaluation {
    const { source } = this;
    const opened = this.opened('open');
    this.evaluating?.dispose();
    this.evaluating = new HostedEvaluation(new NodeBases(source!, opened, this));
    return this.evaluating;
  }

  async lint(asked: LintAsked): Promise<LintAnswer> {
    const { open } = this.cuts;
    const repository = open ? viewOfCorpus(open.corpus, open.ledger) : null;
    return answerLint(asked, repository, await loadCounter(asked.tokenizer));
  }

  dispose(): void {
    this.cuts.open = null;
    this.cuts.beside = null;
    this.embedders.dispose();
  }

  /** Answers by other settings, with the task's vector in case the dense stage is turned on. */
  private async answer(query: Query, settings: Settings): Promise<Ask> {
    const counter = rememberCounts(await loadCounter(settings.tokenizer));
    const { corpus, scores } = this.opened('open');
    const vector = await this.embedders.queryVector(corpus, query, {
      ...settings,
      stages: ['dense'],
    });
    return (other) => inspect(corpus, query, other, counter, vector, scores.recall(query.task));
  }

  private opened(name: CutName): HeldCorpus {
    const opened = this.cuts[name];
    if (!opened) throw new OrielError('empty-source', 'No source is open.');
    return opened;
  }
}

function summarise(corpus: Corpus, ledger: Ledger, faults: readonly string[]): SourceSummary {
  const { fileCount: files, size: chunks, chars } = corpus;
  const imports = corpus.codeGraph.counts();
  // A command line keeps nothing between runs.
  const recalled = { files: 0, broken: 0 };
  return { snapshot: corpus.snapshot(), ledger, recalled, faults, files, chunks, chars, imports };
}

async function highlight(text: string, language: string): Promise<HighlightSpan[]> {
  const parser = await SyntaxParser.create(nodeGrammars());
  try {
    return await parser.highlight(text, language);
  } finally {
    parser.dispose();
  }
}
