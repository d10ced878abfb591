import type { Candidate } from '../core/model/candidate.ts';
import { ledgerTotals } from '../core/model/file.ts';
import type { Query } from '../core/model/query.ts';
import type { Settings } from '../core/model/settings.ts';
import { silenceNotes } from '../core/rank/silence.ts';
import { parseCount, parseFolderArguments } from './arguments.ts';
import { embeddingFrom } from './embedding-from.ts';
import { LEVER_OPTIONS, withLevers } from './levers-from.ts';
import { modelFilesFrom } from './model-files-from.ts';
import { NodeEngine } from './node-engine.ts';
import { quietly } from './quietly.ts';
import { sourceFromFolder } from './read-folder.ts';
import { settingsFrom } from './settings-from.ts';
import { UsageError } from './usage-error.ts';

/** `oriel inspect DIR --task TEXT`: the whole inspection as one JSON object. */
export async function runInspect(args: string[]): Promise<void> {
  const { folder, values } = parseFolderArguments(args, {
    task: { type: 'string' },
    given: { type: 'string', multiple: true },
    cursor: { type: 'string' },
    settings: { type: 'string' },
    model: { type: 'string' },
    reranker: { type: 'string' },
    'no-history': { type: 'boolean' },
    ...LEVER_OPTIONS,
    json: { type: 'boolean' },
  });
  if (values.task === undefined) throw new UsageError('--task says what the prompt is for');
  if (!values.json) throw new UsageError('--json is the only form there is; add it');
  const { settings: given, own } = embeddingFrom(values.model, await settingsFrom(values.settings));
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
  const { ledger } = await engine.open(sourceFromFolder(folder), base, quietly());
  const settings = await withLevers(base, values, engine);
  const history = values['no-history'] ? null : await engine.history(quietly());
  if (settings.stages.includes('dense')) await engine.embed(query, settings, quietly());
  await engine.rerank(query, settings, quietly());
  const inspection = await engine.inspect(query, settings);
  const { listed, indexed } = ledgerTotals(ledger);
  const { candidates, steps, window, queryTerms, silence } = inspection;
  const output = {
    version: inspection.version,
    snapshot: inspection.snapshot,
    settingsHash: inspection.settingsHash,
    tokenizer: settings.tokenizer,
    filters: settings.filters,
    hand: settings.hand,
    lost: inspection.lost,
    notes: [...inspection.notes, ...(silence ? silenceNotes(silence) : [])],
    queryTerms,
    silence,
    coverage: inspection.coverage,
    reranking: inspection.reranking,
    history: history?.git ?? null,
    ledger: {
      listed,
      indexed,
      skipped: ledger.entries.flatMap((entry) =>
        entry.status === 'skipped'
          ? [{ path: entry.path, reason: entry.reason, detail: entry.detail }]
          : [],
      ),
      pruned: ledger.pruned,
    },
    candidates: candidates.map((candidate) => ({
      ...toOutput(candidate),
      metadata: history?.files.get(candidate.path) ?? null,
    })),
    steps: steps.map(({ action, tier, label, chunk, reason, tokens, totalAfter, replacedBy }) => ({
      action,
      tier,
      label,
      path: chunk?.path ?? null,
      startLine: chunk?.startLine ?? null,
      endLine: chunk?.endLine ?? null,
      reason,
      tokens,
      totalAfter,
      replacedBy: replacedBy.map(({ path, startLine, endLine }) => ({ path, startLine, endLine })),
    })),
    window: {
      total: window.total,
      capacity: window.capacity,
      tiers: window.tiers,
      segments: window.segments.map(({ tier, label, chunk, startToken, endToken }) => ({
        tier,
        label,
        ...(chunk && { path: chunk.path, startLine: chunk.startLine, endLine: chunk.endLine }),
        startToken,
        endToken,
      })),
    },
    prompt: inspection.prompt,
  };
  process.stdout.write(`${JSON.stringify(output)}\n`);
}

function toOutput({
  path,
  startLine,
  endLine,
  symbol,
  tokens,
  isInPlay,
  stages,
  flags,
  decision,
}: Candidate) {
  return { path, startLine, endLine, symbol, tokens, isInPlay, stages, flags, decision };
}

/** `path:line` */
function parseCursor(text: string): Query['cursor'] {
  const colon = text.lastIndexOf(':');
  if (colon < 1) throw new UsageError(`--cursor takes PATH:LINE, not ${text}`);
  return { path: text.slice(0, colon), line: parseCount('cursor', text.slice(colon + 1)) };
}
