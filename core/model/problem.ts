/** A problem carries facts only; the app adds the wording and the advice. */
export type ProblemCode =
  | 'empty-source'
  | 'only-ignored'
  | 'not-an-archive'
  | 'archive-damaged'
  | 'archive-too-large'
  | 'too-many-files'
  | 'worker-failed'
  | 'model-missing'
  | 'vectors-over-limit'
  | 'reranker-unusable'
  | 'own-model-unusable'
  | 'grammar-missing'
  | 'cancelled'
  | 'bad-settings'
  | 'bad-inspection'
  | 'newer-inspection'
  | 'inspection-too-large'
  | 'needs-repository'
  | 'bad-tasks'
  | 'bad-ranking'
  | 'bad-outcomes'
  | 'bad-chat'
  | 'bad-transcript'
  | 'bad-probes'
  | 'bad-baseline'
  | 'text-too-large'
  | 'no-history'
  | 'unexpected';

/** Messages quote names out of files, which may be of any length. */
const LONGEST_MESSAGE = 1_000;

export class OrielError extends Error {
  override name = 'OrielError';
  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly facts: { path?: string; limit?: number; actual?: number } = {},
  ) {
    super(message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE - 1)}…` : message);
  }
}

/** A worker is to blame, and not what it was asked. */
export const isWorkerFailure = (error: unknown): error is OrielError =>
  error instanceof OrielError && error.code === 'worker-failed';
