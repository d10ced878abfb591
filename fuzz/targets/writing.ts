import { readRows, writeCsv } from '../../core/formats/csv.ts';
import { html, visibleLines } from '../../core/report/html.ts';
import { toVisible, toVisibleLines } from '../../core/text/visible.ts';
import { mutateText, noiseText } from '../mutate.ts';
import { must, mustEqual, target } from '../target.ts';

const WORDS = [
  ...[
    '"',
    '""',
    ',',
    ';',
    '|',
    '\t',
    '\n',
    '\r\n',
    '\r',
    '=1+1',
    '@SUM(A1)',
    '+1',
    '-1',
    "'",
    ' ',
    '<script>',
  ],
  ...[
    '</script>',
    '&amp;',
    '&',
    '<',
    '>',
    '"onload=x',
    '-->',
    '<!--',
    'javascript:',
    '\u202e',
    '日本',
  ],
];

export const writing = target<string[][]>({
  name: 'writing',
  promise:
    'A table that is written is read again cell by cell, no cell is a formula, and no text becomes markup of a report.',
  open: async () => ({
    make: (random) => {
      const columns = random.between(1, 4);
      return Array.from({ length: random.between(1, 4) }, () =>
        Array.from({ length: columns }, () => {
          const how = { words: WORDS, corpus: WORDS, most: 40 };
          return random.chance(0.5)
            ? noiseText(random, how)
            : mutateText(random, random.pick(WORDS), how);
        }),
      );
    },
    check(rows) {
      const cells = parse4180(writeCsv(rows));
      const safe = rows.map((row) =>
        row.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)),
      );
      mustEqual(cells, safe, 'the table read again');
      // A header of names alone, from which the separator is told.
      const named = [rows[0]!.map((_, at) => `name${at}`), ...safe];
      const wanted = named.filter((row) => row.some((cell) => cell.trim() !== ''));
      const read = readRows(writeCsv(named)).map((row) => row.cells);
      const bare = (all: string[][]) =>
        all.map((row) => row.map((cell) => cell.replaceAll('\r\n', '\n')));
      if (rows[0]!.length > 1) mustEqual(read, bare(wanted), 'the table read by our own reader');
      for (const cell of rows.flat()) checkHtml(cell);
    },
  }),
});

/** RFC 4180 as it is written down, lines ended by line feeds. */
function parse4180(text: string): string[][] {
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const row: string[] = [];
    for (;;) {
      let cell = '';
      if (text[at] === '"') {
        for (at++; text[at] !== '"' || text[at + 1] === '"'; at++) {
          must(at < text.length, 'a quote has its end');
          cell += text[at];
          if (text[at] === '"') at++;
        }
        at++;
      } else {
        while (at < text.length && text[at] !== ',' && text[at] !== '\n') cell += text[at++];
      }
      row.push(cell);
      if (text[at++] !== ',') break;
    }
    rows.push(row);
  }
  return rows;
}

function checkHtml(text: string): void {
  const { markup } = html`<p title="${text}">${text}</p>${visibleLines(text)}`;
  const inner = /^<p title="([^"<>]*)">([^"<>]*)<\/p>([^"<>]*)$/.exec(markup);
  must(inner !== null, 'no text is markup');
  const [, title, body, lines] = inner;
  mustEqual(
    [title, body].map(unescaped),
    [toVisible(text), toVisible(text)],
    'the text read again',
  );
  mustEqual(unescaped(lines), toVisibleLines(text), 'its lines read again');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const unescaped = (markup = ''): string =>
  markup.replace(/&(amp|lt|gt|quot|#39);|&/g, (whole, name: string | undefined) => {
    must(name !== undefined, 'an ampersand is escaped');
    return ENTITIES[name] ?? whole;
  });
