import type { ChunkedFile } from '../chunk/chunk-file.ts';
import type { Chunk, Definition } from '../model/chunk.ts';
import type { FileNote } from '../model/file.ts';
import type { FileImports, ImportStatement } from '../model/import.ts';
import type { CutSettings } from '../model/settings.ts';
import type { ContentHash, FilePath } from '../model/units.ts';
import { hashText } from '../text/hash.ts';
import { packRows, type Rows, unpackRows } from './rows.ts';

/** What cutting makes of a file: all that a parse worker knows of it beyond its text. */
export interface FileCut extends ChunkedFile {
  imports: FileImports;
}

/** A chunk without its path, and without its end: that is where the next one starts. */
type PackedChunk = Omit<Chunk, 'path' | 'end' | 'header' | 'definitions'> & {
  /** Numbers of its header's lines. */
  header: number[];
  /** How many of the file's definitions are its own. */
  definitions: number;
};

interface PackedCut {
  chars: number;
  chunks: Rows;
  definitions: Rows;
  /** Lines of headers: neighbours share most of theirs. */
  headerLines: string[];
  notes: FileNote[];
  imports: Rows;
  modules: string[];
}

/** 128 bits: no two files that anybody meets share them. */
const HASH_DIGITS = 32;

/**
 * What a cut depends on beside the code that cuts: the file's bytes, the cut settings, and its name,
 * which says its language. Not its folder, so a file that moves and a copy of it are known.
 */
export function cutKey(file: { path: FilePath; hash: ContentHash }, cut: CutSettings): string {
  const name = file.path.slice(file.path.lastIndexOf('/') + 1);
  const { method, target, max, min } = cut.chunking;
  const about = [name, cut.tokenizer, method, target, max, min].join('\0');
  return file.hash.slice(0, HASH_DIGITS) + hashText(about);
}

/** A cut as JSON of half the size, which a browser reads faster than the objects themselves. */
export function packCut(cut: FileCut, { path, text }: { path: FilePath; text: string }): string {
  const lines = new Map<string, number>();
  const numberOf = (line: string): number => {
    const number = lines.get(line) ?? lines.size;
    lines.set(line, number);
    return number;
  };
  const chunks = cut.chunks.map((chunk): PackedChunk => {
    const { path: _, end, header, definitions, ...rest } = chunk;
    return {
      ...rest,
      id: chunk.id.slice(path.length),
      header: header === '' ? [] : header.split('\n').map(numberOf),
      definitions: definitions.length,
    };
  });
  const packed: PackedCut = {
    chars: text.length,
    chunks: packRows(chunks),
    definitions: packRows(cut.chunks.flatMap(({ definitions }) => definitions)),
    headerLines: [...lines.keys()],
    notes: cut.notes,
    imports: packRows(cut.imports.imports),
    modules: cut.imports.modules,
  };
  return JSON.stringify(packed);
}

/** The cut of a file that now has this path; null if the record is of a text of another length. */
export function unpackCut(
  data: string,
  { path, text }: { path: FilePath; text: string },
): FileCut | null {
  const packed = JSON.parse(data) as PackedCut;
  const { chars, headerLines, notes, modules } = packed;
  if (chars !== text.length) return null;
  const definitions = unpackRows<Definition>(packed.definitions);
  const rows = unpackRows<PackedChunk>(packed.chunks);
  let first = 0;
  const chunks = rows.map((row, index): Chunk => {
    const count = row.definitions;
    first += count;
    // Written into the row itself: a copy of each would take longer than all else here.
    return Object.assign(row, {
      id: path + row.id,
      path,
      end: rows[index + 1]?.start ?? chars,
      header: row.header.map((line) => headerLines[line]).join('\n'),
      definitions: definitions.slice(first - count, first),
    });
  });
  return {
    chunks,
    notes,
    imports: { imports: unpackRows<ImportStatement>(packed.imports), modules },
  };
}
