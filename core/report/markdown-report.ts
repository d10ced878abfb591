import type { SavedInspection } from '../inspection/saved-inspection.ts';
import type { Candidate } from '../model/candidate.ts';
import type { ChunkRef } from '../model/chunk.ts';
import { ledgerTotals } from '../model/file.ts';
import { finalRank } from '../rank/final-rank.ts';
import { countReview, reviewSentence } from '../review/count-review.ts';
import { locateIn } from '../review/locate-target.ts';
import { targetName } from '../review/target-name.ts';
import { walkOrder } from '../review/walk-order.ts';
import { groupDigits } from '../text/group-digits.ts';
import { toVisible, toVisibleLines } from '../text/visible.ts';
import { changedSettings } from './changed-settings.ts';
import { factsOf, placedSegments } from './facts.ts';
import { countOf, FORM_WORDS, lineRange, percent, VERDICT_MARKS } from './words.ts';

/** As many of each list as a reviewer reads in a comment. */
const SHOWN = 10;

/** A saved inspection in short, for the description of a pull request. */
export function markdownReport(saved: SavedInspection): string {
  return [
    `### Prompt inspection: ${span(saved.source.name)}`,
    fenced(saved.query.task.trim()),
    figures(saved),
    reviewed(saved),
    budgets(saved),
    chosen('Flagged, and in the window', saved, 'take'),
    chosen('Flagged, and kept out', saved, 'leave-out'),
    turned(saved),
    segments(saved),
    closing(saved),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function figures(saved: SavedInspection): string {
  const facts = factsOf(saved);
  return table(
    facts.map(({ name }) => name),
    [facts.map(({ value, more }) => `**${value}** ${span(more)}`)],
  );
}

function budgets({ window }: SavedInspection): string {
  const tiers = window.tiers.filter(({ budget, used }) => budget > 0 || used > 0);
  const rows = tiers.map(({ tier, used, budget }) => [
    tier,
    groupDigits(used),
    groupDigits(budget),
  ]);
  const sum = ['**sent**', `**${groupDigits(window.total)}**`, groupDigits(window.capacity)];
  return table(['tier', 'tokens', 'budget'], [...rows, sum]);
}

function chosen(
  title: string,
  { candidates }: SavedInspection,
  action: Candidate['decision']['action'],
): string {
  const all = candidates.filter(
    ({ decision, flags }) => decision.action === action && flags.length > 0,
  );
  if (all.length === 0) return '';
  const lines = all.slice(0, SHOWN).map((candidate) => {
    const evidence = candidate.flags.map((flag) => `${flag.kind} (${span(flag.evidence)})`);
    return `- rank ${finalRank(candidate.stages)}: ${place(candidate)}: ${evidence.join(', ')}`;
  });
  const more = all.length - lines.length;
  if (more > 0) lines.push(`- and ${groupDigits(more)} more`);
  return `**${title}** (${groupDigits(all.length)})\n\n${lines.join('\n')}`;
}

function reviewed(saved: SavedInspection): string {
  const { review } = saved;
  if (review.length === 0) return '';
  const locate = locateIn(saved);
  const counts = countReview(review, locate);
  const walked = walkOrder(review, locate);
  const lines = walked.slice(0, SHOWN).map(({ comment, place }) => {
    const { author, verdict, text, target } = comment;
    const { word } = VERDICT_MARKS[verdict ?? 'note'];
    const lost = place ? '' : ' (no longer there)';
    const said = text === '' ? '' : `: ${span(text.replace(/\s+/g, ' '))}`;
    return `- **${word}** ${span(targetName(target, place?.step))}${lost}, ${span(author)}${said}`;
  });
  const more = walked.length - lines.length;
  if (more > 0) lines.push(`- and ${groupDigits(more)} more`);
  // Names are foreign text; figures are enough here, since every line has its own.
  const figures = reviewSentence({
    ...counts,
    authors: [countOf(counts.authors.length, 'reviewer')],
  });
  return `**Review** (${figures})\n\n${lines.join('\n')}`;
}

function turned({ settings }: SavedInspection): string {
  const changed = changedSettings(settings);
  if (changed.length === 0) return '';
  const lines = changed.map(
    ({ name, value, byDefault }) => `- ${name}: ${span(value)}, by default ${span(byDefault)}`,
  );
  return `**Settings other than by default**\n\n${lines.join('\n')}`;
}

function segments(saved: SavedInspection): string {
  const scale = Math.max(1, saved.window.total);
  const rows = placedSegments(saved).map(({ segment, candidate }, index) => {
    const { tier, label, chunk, form, startToken, endToken } = segment;
    const words = form ? FORM_WORDS[form] : '';
    return [
      String(index + 1),
      percent(startToken / scale),
      groupDigits(endToken - startToken),
      chunk ? place(chunk) + (words && `, ${words}`) : `${tier}: ${span(label)}`,
      candidate?.flags.map(({ kind }) => kind).join(', ') ?? '',
    ];
  });
  const body = table(['#', 'position', 'tokens', 'what', 'flags'], rows);
  const count = countOf(rows.length, 'segment');
  return `<details><summary>The window, ${count}</summary>\n\n${body}\n\n</details>`;
}

function closing({ oriel, ledger, snapshot, settingsHash, masked }: SavedInspection): string {
  const { listed, indexed, skipped } = ledgerTotals(ledger);
  const sums = `${groupDigits(listed)} listed = ${groupDigits(indexed)} indexed + ${groupDigits(skipped)} skipped`;
  const masks = masked.length > 0 ? ` · ${countOf(masked.length, 'secret')} masked` : '';
  const by = oriel === null ? 'Oriel' : `Oriel ${span(oriel)}`;
  return `<sub>${by} · ${sums} · snapshot ${span(snapshot.slice(0, 12))} · settings ${span(settingsHash.slice(0, 12))}${masks}</sub>`;
}

function place(chunk: ChunkRef): string {
  const symbol = chunk.symbol ? ` ${span(chunk.symbol)}` : '';
  return `${span(chunk.path)} ${lineRange(chunk)}${symbol}`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Text as it is on one line: in a code span nothing is markup, no name calls a person, no `#1` an issue. */
function span(text: string): string {
  const shown = toVisible(text).replaceAll('|', '∣');
  if (shown.trim() === '') return '';
  const fence = fenceAround(shown, 1);
  const pad = shown.startsWith('`') || shown.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

function fenced(text: string): string {
  const fence = fenceAround(text, 3);
  return `${fence}text\n${toVisibleLines(text)}\n${fence}`;
}

/** Longer than any run of backticks inside. */
function fenceAround(text: string, least: number): string {
  const runs = text.match(/`+/g) ?? [];
  return '`'.repeat(runs.reduce((most, run) => Math.max(most, run.length + 1), least));
}
