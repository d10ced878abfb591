import { groupDigits } from '../core/text/group-digits.ts';
import type { ReplayReport } from './replay-report.ts';
import type { RepositoryReport } from './replay-repository.ts';

/** Further ones are in the JSON. */
const MOST = 20;
const BAR_CELLS = 40;

/** The report for a person: a line a turn, drawn to the scale of the largest window. */
export function textOfReplay(report: ReplayReport, repository: RepositoryReport | null): string[] {
  const { format, version, records, turns, conversation } = report;
  const made = version === null ? '' : ` ${version}`;
  return [
    `${format}${made}: ${groupDigits(records)} records, ${turns.length} turns of ${conversation}, tokens by ${report.counter}`,
    ...conversationLines(report),
    ...section(
      'not in the file',
      report.gaps.map(({ why }) => why),
    ),
    ...section(
      'unknown records',
      report.unknownRecords.map(({ kind, count, first }) => `${kind}: ${count}, first at ${first}`),
    ),
    ...section(
      'damaged lines',
      report.damagedLines.map(({ line, reason }) => `line ${line} ${reason}`),
    ),
    ...section('notes', report.notes),
    'windows (# not in the file, P pinned, L ledger, s scratch, ? unknown):',
    ...windowLines(turns),
    ...section(
      'stale truths',
      report.staleTruths.map(
        ({ turn, supersededBy, reason }) =>
          `turn ${turn}, superseded by turn ${supersededBy}: ${reason}`,
      ),
    ),
    ...section(
      'fading rules',
      report.fadingRules.map(
        ({ rule, turn, share }) => `turn ${turn}, ${percent(share)} of the window: ${rule}`,
      ),
    ),
    ...section('compactions', report.compactions.map(compactionLine)),
    ...(repository === null ? [] : repositoryLines(repository)),
  ];
}

function conversationLines({ conversations }: ReplayReport): string[] {
  if (conversations.length < 2) return [];
  const lines = conversations.map(({ id, role, title, turns }) => {
    const about = role === id ? '' : ` (${role})`;
    return `${id}${about}, ${turns} turns: ${title}`;
  });
  return section('conversations', lines);
}

function section(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > MOST ? [`  and ${lines.length - MOST} more; --json has all`] : [];
  return [`${title}:`, ...lines.slice(0, MOST).map((line) => `  ${line}`), ...more];
}

/** All turns of a short conversation, else so many evenly over it. */
function windowLines(turns: ReplayReport['turns']): string[] {
  const most = Math.max(1, ...turns.map(totalOf));
  const step = Math.max(1, Math.ceil(turns.length / (2 * MOST)));
  const shown = turns.filter((_, at) => at % step === 0 || at === turns.length - 1);
  return shown.map((turn) => {
    const reported =
      turn.reportedTokens === null ? 'not reported' : groupDigits(turn.reportedTokens);
    const estimated = `${groupDigits(turn.estimatedTokens)} estimated`;
    return `  ${String(turn.index).padStart(5)} ${barOf(turn, most)} ${reported}, ${estimated}`;
  });
}

/** Cells end where the sum of all before them does, so that rounding never adds up. */
function barOf({ tiers, outsideTokens }: ReplayReport['turns'][number], most: number): string {
  const parts: [string, number][] = [
    ['#', outsideTokens],
    ['P', tiers.pinned],
    ['L', tiers.ledger],
    ['s', tiers.scratch],
    ['?', tiers.unknown - outsideTokens],
  ];
  let sum = 0;
  let bar = '';
  for (const [mark, tokens] of parts) {
    sum += tokens;
    bar = bar.padEnd(Math.round((sum * BAR_CELLS) / most), mark);
  }
  return bar.padEnd(BAR_CELLS, '.');
}

function totalOf({ reportedTokens, estimatedTokens }: ReplayReport['turns'][number]): number {
  return reportedTokens ?? estimatedTokens;
}

function compactionLine({
  turn,
  trigger,
  before,
  after,
  lost,
}: ReplayReport['compactions'][number]): string {
  const named = lost.slice(0, 8).map((text) => text.split('\n')[0]!);
  const more = lost.length > named.length ? `, and ${lost.length - named.length} more` : '';
  const facts = lost.length === 0 ? 'nothing exact lost' : `lost ${named.join(', ')}${more}`;
  const by = trigger === null ? '' : ` (${trigger})`;
  return `before turn ${turn}${by}: ${groupDigits(before)} -> ${groupDigits(after)} tokens; ${facts}`;
}

function repositoryLines({ reads, elsewhere, chunks }: RepositoryReport): string[] {
  const stale = reads.filter(({ isCurrent }) => isCurrent === false).length;
  const changed = stale === 0 ? '' : `, of which ${stale} show another text than the folder has`;
  const misleading = chunks.filter(({ role }) => role === 'distractor');
  return [
    `repository: ${reads.length} reads and hits${changed}; ${chunks.length} chunks entered, ${misleading.length} of them distractors`,
    ...section('distractors', misleading.map(chunkLine)),
    ...section(
      'not in the repository',
      elsewhere.map(({ path, turn }) => `${path}, turn ${turn}`),
    ),
  ];
}

function chunkLine({
  path,
  startLine,
  endLine,
  turn,
  flags,
}: RepositoryReport['chunks'][number]): string {
  const kinds = flags.map(({ kind }) => kind).join(', ');
  return `turn ${turn}: ${path}:${startLine}-${endLine}${kinds === '' ? '' : ` (${kinds})`}`;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
