import type { Chunk } from '../model/chunk.ts';
import type { FilePath } from '../model/units.ts';

/**
 * The chunks of a file as they are, with one string where several are equal. A copy that came in a message has a string
 * of its own for every path, language and header, which is a seventh of what chunks of code take.
 */
export function withSharedStrings(path: FilePath, chunks: readonly Chunk[]): Chunk[] {
  const known = new Map<string, string>();
  const shared = <Text extends string>(text: Text): Text => {
    const found = known.get(text);
    if (found !== undefined) return found as Text;
    known.set(text, text);
    return text;
  };
  return chunks.map((chunk) => ({
    ...chunk,
    path,
    language: shared(chunk.language),
    kind: shared(chunk.kind),
    header: shared(chunk.header),
    symbol: chunk.symbol === null ? null : shared(chunk.symbol),
    definitions: chunk.definitions.map((definition) => ({
      ...definition,
      symbol: shared(definition.symbol),
      kind: shared(definition.kind),
    })),
  }));
}
