import type { Corpus, DocumentNumber } from '../corpus.ts';
import type { Query } from '../model/query.ts';
import type { Settings } from '../model/settings.ts';
import type { FilePath, LineNumber } from '../model/units.ts';
import { lineStarts } from '../text/line-starts.ts';
import { jaccardNeighbours } from './jaccard-neighbours.ts';
import { termsOf } from './terms.ts';

/** A window of sixty lines, which editors' completion compares snippets by. */
const LINES_ABOVE = 30;
const LINES_BELOW = 29;
/** As many snippets as editors' completion takes along. */
const NEIGHBOURS = 4;

/** What accompanies a task. Parts whose weight is 0 are not looked for. */
export interface QueryContext {
  /** The given files and the cursor's, those that the source has, each once. */
  openPaths: FilePath[];
  /** Their chunks. */
  open: ReadonlySet<DocumentNumber>;
  /** The cursor's lines with those around them; empty where no cursor is in the source. */
  cursorLines: string;
  /** Chunks outside of the open files that are most alike the cursor's lines, best first. */
  neighbours: DocumentNumber[];
  notes: string[];
}

/** null where no part of it has a weight. */
export function queryContext(
  { cursor, given }: Query,
  corpus: Corpus,
  weights: Settings['context'],
): QueryContext | null {
  if (weights.cursor + weights.openFiles + weights.neighbours === 0) return null;
  const paths = [...new Set([...(cursor ? [cursor.path] : []), ...given])];
  const openPaths = paths.filter((path) => corpus.hasFile(path));
  const absent = paths.filter((path) => !corpus.hasFile(path));
  const open = new Set(openPaths.flatMap((path) => documentsOf(corpus, path)));
  const isHere = cursor !== null && corpus.hasFile(cursor.path);
  const cursorLines = isHere
    ? linesAround(corpus.heldFile(cursor.path).text, cursor.line, LINES_ABOVE, LINES_BELOW)
    : '';
  const neighbours =
    weights.neighbours > 0 && cursorLines !== ''
      ? jaccardNeighbours(
          corpus.lexical,
          new Set(termsOf(cursorLines)),
          NEIGHBOURS,
          corpus.compare,
          open,
        )
      : [];
  return {
    openPaths,
    open,
    cursorLines,
    neighbours: neighbours.map(({ document }) => document),
    notes: absent.map((path) => `${path} is open and not in this source, so it adds no terms.`),
  };
}

/** The lines from `above` before a line to `below` after it, as far as the text has them. */
function linesAround(text: string, line: LineNumber, above: number, below: number): string {
  const starts = lineStarts(text);
  const from = starts[Math.max(0, line - 1 - above)] ?? text.length;
  return text.slice(from, starts[line + below] ?? text.length);
}

function documentsOf(corpus: Corpus, path: FilePath): DocumentNumber[] {
  return corpus.fileChunks(path).chunks.map(({ id }) => corpus.numberOf(id)!);
}
