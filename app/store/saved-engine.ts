import type { Cache, ChunkDetail, Engine, RunOptions, SourceSummary } from '../../core/engine.ts';
import { savedDetail } from '../../core/inspection/saved-detail.ts';
import { inspectionOf, type SavedInspection } from '../../core/inspection/saved-inspection.ts';
import type { LintAnswer } from '../../core/lint/lint-answer.ts';
import type { LintAsked } from '../../core/lint/lint-asked.ts';
import type { DenseCoverage, Inspection } from '../../core/model/inspection.ts';
import type { ModelFiles } from '../../core/model/model-files.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import type { Source } from '../../core/model/source.ts';

/**
 * Answers from a saved inspection what it holds, and says of all else that it takes the repository. Opening
 * a source, and models, are the other engine's.
 */
export class SavedEngine implements Engine {
  private readonly inspection: Inspection;

  constructor(
    private readonly saved: SavedInspection,
    private readonly other: Engine,
  ) {
    this.inspection = inspectionOf(saved);
  }

  get cache(): Cache | null {
    return this.other.cache;
  }

  open(source: Source, cut: CutSettings, options: RunOptions): Promise<SourceSummary> {
    return this.other.open(source, cut, options);
  }

  setOwnModel(files: ModelFiles | null): Promise<void> {
    return this.other.setOwnModel(files);
  }

  setReranker(files: ModelFiles | null): Promise<void> {
    return this.other.setReranker(files);
  }

  async inspect(): Promise<Inspection> {
    return this.inspection;
  }

  async embed(): Promise<DenseCoverage> {
    return this.saved.coverage;
  }

  async rerank(): Promise<void> {}

  /** Its window and what is pasted; the repository that the other engine may hold is another one. */
  lint(asked: LintAsked): Promise<LintAnswer> {
    return this.other.lint({ ...asked, repository: null });
  }

  async detail(id: string): Promise<ChunkDetail> {
    return savedDetail(this.saved, id);
  }

  endComparison(): void {}

  recut(): Promise<never> {
    return lacking('cutting anew');
  }

  history(): Promise<never> {
    return lacking('reading the history');
  }

  cutReport(): Promise<never> {
    return lacking('how the source is cut');
  }

  fileChunks(): Promise<never> {
    return lacking('the text of a file');
  }

  texts(): Promise<never> {
    return lacking('the text of a chunk');
  }

  effects(): Promise<never> {
    return lacking('trying out switches');
  }

  trial(): Promise<never> {
    return lacking('trying out switches');
  }

  evaluation(): never {
    throw needsRepository('evaluating');
  }

  dispose(): void {
    this.other.dispose();
  }
}

async function lacking(what: string): Promise<never> {
  throw needsRepository(what);
}

function needsRepository(what: string): OrielError {
  return new OrielError('needs-repository', `${what} needs the repository`);
}
