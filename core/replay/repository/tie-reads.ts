import type { Corpus } from '../../corpus.ts';
import type { LineRange } from '../../model/labelled-task.ts';
import type { FileTouch, TurnNumber } from '../../model/transcript.ts';
import type { ChunkId, FilePath } from '../../model/units.ts';
import { callPairs, succeeded } from '../call-pairs.ts';
import type { Replayed, Stay } from '../stays.ts';
import { foundLines } from './found-lines.ts';
import { PathResolver } from './resolve-path.ts';

/** Lines of a file of the repository that came into the window. */
export interface TiedRead {
  /** The turn whose call asked for it, or whose window first had it. */
  turn: TurnNumber;
  /** Place in `conversation.entries` of the text. */
  entry: number;
  action: 'read' | 'search';
  /** In the repository. */
  path: FilePath;
  /** Within the file as it is. */
  lines: LineRange;
  /** Those that have some of the lines, in their order. */
  chunks: ChunkId[];
  /** Whether the file still says there what was shown; null where only a part of that is known. */
  isCurrent: boolean | null;
}

export interface TiedReads {
  /** In order of entries. */
  reads: TiedRead[];
  /** Paths that the repository does not have, each once, with the first turn that named them. */
  elsewhere: { path: FilePath; turn: TurnNumber }[];
}

/** Of several lines a few tell whether the text is the same. */
const SAMPLES = 5;

/** Each read and each hit of a search tied to the chunks that it shows. A change shows nothing that was not known. */
export function tieReads(
  { transcript }: Pick<Replayed, 'transcript'>,
  stays: readonly Stay[],
  corpus: Corpus,
): TiedReads {
  const resolver = new PathResolver(corpus.paths(), transcript.session.folder);
  const elsewhere = new Map<FilePath, TurnNumber>();
  const fileLines = new Map<FilePath, string[]>();
  const linesOf = (path: FilePath): string[] => {
    const lines = fileLines.get(path) ?? corpus.fileText(path).split(/\r\n|\r|\n/);
    fileLines.set(path, lines);
    return lines;
  };
  const tie = (
    { said, entry, block }: Stay,
    action: TiedRead['action'],
    path: FilePath,
    asked: LineRange | null,
  ): TiedRead[] => {
    const chunks = corpus.chunksOf(path);
    const last = chunks.at(-1)?.endLine ?? 0;
    const lines = { start: asked?.start ?? 1, end: Math.min(asked?.end ?? last, last) };
    if (lines.start > lines.end) return [];
    const own = chunks.filter(
      ({ startLine, endLine }) => startLine <= lines.end && lines.start <= endLine,
    );
    const isCurrent = block.isWhole ? shows(block.text, linesOf(path), lines) : null;
    return [{ turn: said, entry, action, path, lines, chunks: own.map(({ id }) => id), isCurrent }];
  };
  const ties = (stay: Stay, touch: FileTouch): TiedRead[] =>
    (touch.action === 'search' && !touch.lines ? hitsOf(stay, touch) : [touch]).flatMap((one) => {
      const path = resolver.resolve(one.path);
      if (path !== null) return tie(stay, touch.action as TiedRead['action'], path, one.lines);
      // A search names folders as well.
      if (touch.action === 'read' && !elsewhere.has(one.path)) elsewhere.set(one.path, stay.said);
      return [];
    });
  const results = callPairs(stays).flatMap((pair) => (succeeded(pair) ? pair : []));
  const touched = new Map(results.map(({ result, touches }) => [result!.entry, touches]));
  const reads = stays.flatMap((stay) => {
    const own = stay.block.kind === 'file' ? stay.block.touches : touched.get(stay.entry);
    const shown = (own ?? []).filter(({ action }) => action === 'read' || action === 'search');
    return distinct(shown.flatMap((touch) => ties(stay, touch)));
  });
  return { reads, elsewhere: Array.from(elsewhere, ([path, turn]) => ({ path, turn })) };
}

/** Of a search in one file, the output may name no path. */
function hitsOf({ block: { text } }: Stay, touch: FileTouch) {
  return foundLines(text).map(({ path, lines }) => ({ path: path || touch.path, lines }));
}

/** Whether a text has a few of the lines, spread over the range, as the file has them. */
function shows(text: string, file: readonly string[], { start, end }: LineRange): boolean {
  const lines = file
    .slice(start - 1, end)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const step = Math.max(1, Math.floor(lines.length / SAMPLES));
  return lines.filter((_, at) => at % step === 0).every((line) => text.includes(line));
}

/** A search in several folders shows a hit once. */
function distinct(reads: readonly TiedRead[]): TiedRead[] {
  const known = new Map(
    reads.map((read) => [`${read.path}:${read.lines.start}-${read.lines.end}`, read]),
  );
  return [...known.values()];
}
