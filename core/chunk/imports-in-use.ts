import type { Chunk } from '../model/chunk.ts';
import type { ImportStatement } from '../model/import.ts';
import { scanIdentifiers } from '../rank/scan-identifiers.ts';
import { truncate } from './truncate.ts';

/** Of a chunk's imports in use, those that its header quotes, and characters of each: the rest is the list's tail. */
const MOST_LINES = 8;
const LINE_CHARS = 120;
/** A power of two, far above the names that a file imports. */
const FILTER_BITS = 1_024;

/**
 * The chunks with the imports that each uses added to its header: statements that bind a name which the
 * chunk's text has, on a line each, unless the chunk holds the statement itself. One pass over the text.
 */
export function withImportsInUse(
  chunks: Chunk[],
  text: string,
  imports: readonly ImportStatement[],
): Chunk[] {
  const byHash = bindersByHash(imports);
  const first = chunks[0];
  if (byHash.size === 0 || !first) return chunks;
  // Most identifiers are told apart by a few bits of their hash, without a look at the map.
  const mayBind = new Uint8Array(FILTER_BITS);
  for (const hash of byHash.keys()) mayBind[hash & (FILTER_BITS - 1)] = 1;
  const used = new Map<number, Set<ImportStatement>>();
  let at = 0;
  scanIdentifiers(text, (start, end, hash) => {
    const binders = mayBind[hash & (FILTER_BITS - 1)] === 1 && byHash.get(hash);
    if (!binders) return;
    while (start >= chunks[at]!.end) at += 1;
    for (const { name, statement } of binders) {
      if (name.length === end - start && text.startsWith(name, start)) addTo(used, at, statement);
    }
  });
  return chunks.map((chunk, index) => {
    const own = used.get(index);
    const lines = own ? importLines(chunk, text, own) : [];
    if (lines.length === 0) return chunk;
    return { ...chunk, header: [chunk.header, ...lines].filter((line) => line !== '').join('\n') };
  });
}

function addTo<T>(sets: Map<number, Set<T>>, key: number, value: T): void {
  const known = sets.get(key);
  if (known) known.add(value);
  else sets.set(key, new Set([value]));
}

interface Binder {
  name: string;
  statement: ImportStatement;
}

/** Statements by the hash that `scanIdentifiers` gives to the names they bind, so that no name is cut out of the text. */
function bindersByHash(imports: readonly ImportStatement[]): Map<number, Binder[]> {
  const found = new Map<number, Binder[]>();
  for (const statement of imports) {
    for (const name of statement.names) {
      scanIdentifiers(name, (start, end, hash) => {
        if (end - start !== name.length) return;
        const binders = found.get(hash);
        if (binders) binders.push({ name, statement });
        else found.set(hash, [{ name, statement }]);
      });
    }
  }
  return found;
}

function importLines(chunk: Chunk, text: string, used: ReadonlySet<ImportStatement>): string[] {
  const outside = [...used]
    .filter(({ start }) => start < chunk.start || start >= chunk.end)
    .sort((a, b) => a.start - b.start);
  const lines = outside.map(({ start, end }) =>
    truncate(text.slice(start, end).replace(/\s+/g, ' '), LINE_CHARS),
  );
  return [...new Set(lines)].slice(0, MOST_LINES);
}
