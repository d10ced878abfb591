import { healthOf } from '../core/health/health.ts';
import type { Candidate } from '../core/model/candidate.ts';
import { type Ledger, ledgerTotals } from '../core/model/file.ts';
import type { FileMetadata, GitOutcome } from '../core/model/history.ts';
import type { Inspection } from '../core/model/inspection.ts';
import { fileLabels } from '../core/model/labels.ts';
import type { FilePath } from '../core/model/units.ts';
import { windowFigures } from '../core/position/window-figures.ts';
import { silenceNotes } from '../core/rank/silence.ts';

interface Account {
  ledger: Ledger;
  git: GitOutcome | null;
  /** What is known of files beyond their text; null where nothing is. */
  metadata: ReadonlyMap<FilePath, FileMetadata> | null;
}

/** An inspection as the command line prints it, made just now or saved. */
export function inspectionOutput(inspection: Inspection, { ledger, git, metadata }: Account) {
  const { listed, indexed } = ledgerTotals(ledger);
  const { candidates, steps, window, queryTerms, silence, settings } = inspection;
  return {
    version: inspection.version,
    snapshot: inspection.snapshot,
    settingsHash: inspection.settingsHash,
    tokenizer: settings.tokenizer,
    assembly: settings.assembly,
    arrangement: settings.arrangement,
    template: settings.template.kind,
    filters: settings.filters,
    hand: settings.hand,
    lost: inspection.lost,
    notes: [...inspection.notes, ...(silence ? silenceNotes(silence) : [])],
    queryTerms,
    silence,
    coverage: inspection.coverage,
    reranking: inspection.reranking,
    history: git,
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
      metadata: metadata?.get(candidate.path) ?? null,
    })),
    steps: steps.map(
      ({ action, tier, label, chunk, form, pulledBy, reason, tokens, totalAfter, replacedBy }) => ({
        action,
        tier,
        label,
        path: chunk?.path ?? null,
        startLine: chunk?.startLine ?? null,
        endLine: chunk?.endLine ?? null,
        form,
        pulledBy: pulledBy && {
          relation: pulledBy.relation,
          path: pulledBy.from.path,
          startLine: pulledBy.from.startLine,
          endLine: pulledBy.from.endLine,
          isByHand: pulledBy.isByHand,
        },
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
