import { healthOf } from '../core/health/health.ts';
import type { Candidate } from '../core/model/candidate.ts';
import { ledgerTotals } from '../core/model/file.ts';
import { fileLabels } from '../core/model/labels.ts';
import { windowFigures } from '../core/position/window-figures.ts';
import { silenceNotes } from '../core/rank/silence.ts';
import { parseFolderArguments } from './arguments.ts';
import { openTask, TASK_OPTIONS } from './open-task.ts';
import { UsageError } from './usage-error.ts';

/** `oriel inspect DIR --task TEXT`: the whole inspection as one JSON object. */
export async function runInspect(args: string[]): Promise<void> {
  const { folder, values } = parseFolderArguments(args, {
    ...TASK_OPTIONS,
    json: { type: 'boolean' },
  });
  if (!values.json) throw new UsageError('--json is the only form there is; add it');
  const { engine, query, settings, summary, history } = await openTask(folder, values);
  const inspection = await engine.inspect(query, settings);
  const { listed, indexed } = ledgerTotals(summary.ledger);
  const { candidates, steps, window, queryTerms, silence } = inspection;
  const output = {
    version: inspection.version,
    snapshot: inspection.snapshot,
    settingsHash: inspection.settingsHash,
    tokenizer: settings.tokenizer,
    assembly: settings.assembly,
    arrangement: settings.arrangement,
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
      skipped: summary.ledger.entries.flatMap((entry) =>
        entry.status === 'skipped'
          ? [{ path: entry.path, reason: entry.reason, detail: entry.detail }]
          : [],
      ),
      pruned: summary.ledger.pruned,
    },
    candidates: candidates.map((candidate) => ({
      ...toOutput(candidate),
      metadata: history?.files.get(candidate.path) ?? null,
    })),
    steps: steps.map(
      ({ action, tier, label, chunk, form, reason, tokens, totalAfter, replacedBy }) => ({
        action,
        tier,
        label,
        path: chunk?.path ?? null,
        startLine: chunk?.startLine ?? null,
        endLine: chunk?.endLine ?? null,
        form,
        reason,
        tokens,
        totalAfter,
        replacedBy: replacedBy.map(({ path, startLine, endLine }) => ({
          path,
          startLine,
          endLine,
        })),
      }),
    ),
    window: {
      total: window.total,
      capacity: window.capacity,
      tiers: window.tiers,
      segments: window.segments.map(({ tier, label, chunk, form, startToken, endToken }) => ({
        tier,
        label,
        ...(chunk && {
          path: chunk.path,
          startLine: chunk.startLine,
          endLine: chunk.endLine,
          form,
        }),
        startToken,
        endToken,
      })),
    },
    repeats: inspection.repeats,
    health: healthOf(inspection, fileLabels([], [])),
    figures: windowFigures(window, settings.prices),
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
