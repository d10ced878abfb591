import type { SourceSummary } from '../core/engine.ts';
import type { SourceHistory } from '../core/model/history.ts';
import type { Query } from '../core/model/query.ts';
import type { Settings } from '../core/model/settings.ts';
import { parseCount } from './arguments.ts';
import { embeddingFrom } from './embedding-from.ts';
import { LEVER_OPTIONS, type LeverValues, withLevers } from './levers-from.ts';
import { modelFilesFrom } from './model-files-from.ts';
import { NodeEngine } from './node-engine.ts';
import { withPulls } from './pull-from.ts';
import { quietly } from './quietly.ts';
import { sourceFromFolder } from './read-folder.ts';
import { settingsFrom } from './settings-from.ts';
import { UsageError } from './usage-error.ts';
import { WINDOW_OPTIONS, type WindowValues, withWindow } from './window-from.ts';

/** Arguments of every command that answers a task. */
export const TASK_OPTIONS = {
  task: { type: 'string' },
  given: { type: 'string', multiple: true },
  cursor: { type: 'string' },
  settings: { type: 'string' },
  model: { type: 'string' },
  reranker: { type: 'string' },
  'no-history': { type: 'boolean' },
  'pull-chunk': { type: 'string', multiple: true },
  ...WINDOW_OPTIONS,
  ...LEVER_OPTIONS,
} as const;

export interface TaskValues extends LeverValues, WindowValues {
  task?: string | undefined;
  given?: string[] | undefined;
  cursor?: string | undefined;
  settings?: string | undefined;
  model?: string | undefined;
  reranker?: string | undefined;
  'no-history'?: boolean | undefined;
  'pull-chunk'?: string[] | undefined;
}

export interface OpenedTask {
  engine: NodeEngine;
  query: Query;
  settings: Settings;
  summary: SourceSummary;
  /** null where it was not to be read. */
  history: SourceHistory | null;
}

/** Reads a folder and has all there that the answer to a task takes: history, vectors, a model's scores. */
export async function openTask(folder: string, values: TaskValues): Promise<OpenedTask> {
  if (values.task === undefined) throw new UsageError('--task says what the prompt is for');
  const { settings: given, own } = embeddingFrom(
    values.model,
    await withWindow(await settingsFrom(values.settings), values),
  );
  const reranker = values.reranker === undefined ? null : modelFilesFrom(values.reranker);
  const base: Settings = reranker
    ? { ...given, rerank: { ...given.rerank, method: 'cross-encoder' } }
    : given;
  if (base.rerank.method === 'cross-encoder' && !reranker) {
    throw new UsageError('the settings ask for a cross-encoder: name its folder with --reranker');
  }
  const query: Query = {
    task: values.task,
    given: values.given ?? [],
    cursor: values.cursor === undefined ? null : parseCursor(values.cursor),
  };

  const engine = new NodeEngine();
  if (own) await engine.setOwnModel(own);
  if (reranker) await engine.setReranker(reranker);
  const summary = await engine.open(sourceFromFolder(folder), base, quietly());
  const pulled = await withPulls(base, values['pull-chunk'] ?? [], engine);
  const settings = await withLevers(pulled, values, engine);
  const history = values['no-history'] ? null : await engine.history(quietly());
  if (settings.stages.includes('dense')) await engine.embed(query, settings, quietly());
  await engine.rerank(query, settings, quietly());
  return { engine, query, settings, summary, history };
}

/** `path:line` */
function parseCursor(text: string): Query['cursor'] {
  const colon = text.lastIndexOf(':');
  if (colon < 1) throw new UsageError(`--cursor takes PATH:LINE, not ${text}`);
  return { path: text.slice(0, colon), line: parseCount('cursor', text.slice(colon + 1)) };
}
