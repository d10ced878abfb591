/// <reference path="./papaparse.d.ts" />
import papa from 'papaparse';

/** A row of a table by the names of its columns, and the line of the text that it begins on. */
export interface CsvTable {
  columns: string[];
  rows: { line: number; cells: ReadonlyMap<string, string> }[];
}

const SEPARATORS = [',', '\t', ';', '|'];

/**
 * A table with a header, separated by commas, tabs, semicolons or bars, quoted as RFC 4180 has it. Names of
 * columns are taken in lower case and without spaces around; rows may be short, and empty ones are left out.
 */
export function readCsv(text: string): CsvTable {
  const lines = readRows(text);
  const columns = (lines[0]?.cells ?? []).map((name) => name.trim().toLowerCase());
  const rows = lines.slice(1).map(({ line, cells }) => ({
    line,
    cells: new Map(columns.flatMap((name, at) => (at < cells.length ? [[name, cells[at]!]] : []))),
  }));
  return { columns, rows };
}

/** Without a header. */
export function readRows(text: string): { line: number; cells: string[] }[] {
  // Of mixed line ends the parser would keep to the first.
  const bare = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const head = bare.slice(0, bare.indexOf('\n') < 0 ? bare.length : bare.indexOf('\n'));
  const delimiter = SEPARATORS.map((mark) => ({ mark, count: head.split(mark).length })).reduce(
    (best, one) => (one.count > best.count ? one : best),
  ).mark;
  let line = 1;
  return papa
    .parse(bare, { delimiter })
    .data.map((cells) => {
      const at = line;
      line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
      return { line: at, cells };
    })
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

/**
 * As RFC 4180, lines ended by a line feed. A cell that a spreadsheet would take for a formula is led by an
 * apostrophe, as OWASP advises; numbers stay numbers.
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const texts = rows.map((row) => row.map(cellText));
  return `${papa.unparse(texts, { newline: '\n' })}\n`;
}

function cellText(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}
