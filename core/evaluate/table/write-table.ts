import { writeCsv } from '../../formats/csv.ts';
import type { PassRate } from '../outcome.ts';
import type { SeedRow } from './seed-row.ts';

/** The seed's own names of its columns, with the variant, which it did not have. */
const HEADER = [
  'task_id',
  'variant',
  'PR',
  'k',
  'needed',
  'recall@k',
  'precision@k',
  'distractor_rate',
  'distractor files',
  'sent for nothing',
  'agent pass?',
];

/** As CSV that a spreadsheet takes for texts and numbers alone; shares are not rounded. */
export function tableAsCsv(rows: readonly SeedRow[]): string {
  return writeCsv([
    HEADER,
    ...rows.map((row) => [
      row.task,
      row.variant,
      row.origin,
      row.k,
      row.needed,
      row.recall,
      row.precision,
      row.distractorRate,
      row.distractors.join('; '),
      row.sentForNothing,
      passWords(row.pass),
    ]),
  ]);
}

/** As a table of Markdown, shares with two places, as the seed has it. */
export function tableAsMarkdown(rows: readonly SeedRow[]): string {
  const lines = [
    HEADER,
    HEADER.map(() => '---'),
    ...rows.map((row) => [
      row.task,
      row.variant,
      row.origin,
      String(row.k),
      String(row.needed),
      rounded(row.recall),
      rounded(row.precision),
      rounded(row.distractorRate),
      row.distractors.join(', '),
      row.sentForNothing === null ? '' : String(row.sentForNothing),
      passWords(row.pass),
    ]),
  ];
  return lines.map((cells) => `| ${cells.map(escaped).join(' | ')} |\n`).join('');
}

/** As JSON, a list of rows with the seed's names in it. */
export function tableAsJson(rows: readonly SeedRow[]): string {
  const objects = rows.map((row) => ({
    task_id: row.task,
    variant: row.variant,
    origin: row.origin,
    k: row.k,
    needed: row.needed,
    recall: row.recall,
    precision: row.precision,
    distractor_rate: row.distractorRate,
    distractors: row.distractors,
    sent_for_nothing: row.sentForNothing,
    pass: row.pass,
  }));
  return `${JSON.stringify(objects, null, 2)}\n`;
}

const rounded = (share: number | null): string => (share === null ? '' : share.toFixed(2));

/** `yes`, `no`, or `2 of 3 runs`; empty where it is not known. */
function passWords(pass: PassRate | null): string {
  if (pass === null) return '';
  if (pass.rate === 1) return 'yes';
  if (pass.rate === 0) return 'no';
  return `${Math.round(pass.rate * pass.runs)} of ${pass.runs} runs`;
}

/** A cell stays a cell, and what is in it is text: no markup, no link, no line of its own. */
function escaped(cell: string): string {
  return cell.replace(/[\\`*_{}[\]<>|~#!]/g, '\\$&').replace(/\s*[\r\n]+\s*/g, ' ');
}
