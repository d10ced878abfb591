import type { Corpus } from '../../corpus.ts';
import { inlineTestMark } from '../../curate/test-code.ts';
import type { Chunk, Definition } from '../../model/chunk.ts';
import type { LineRange } from '../../model/labelled-task.ts';
import type { FilePath } from '../../model/units.ts';

/** A definition with the lines that it takes, up to the next one or the end of its chunk. */
export interface PlacedDefinition {
  definition: Definition;
  lines: LineRange;
}

/** The definitions of a file in the order of its text; empty for a file that is not in the corpus. */
export function definitionsOf(corpus: Corpus, path: FilePath): PlacedDefinition[] {
  if (!corpus.hasFile(path)) return [];
  const text = corpus.fileText(path).split(/\r\n|\r|\n/);
  return corpus.chunksOf(path).flatMap(({ definitions, endLine }) =>
    definitions.map((definition, at) => {
      const next = definitions[at + 1]?.line ?? endLine + 1;
      let end = Math.max(definition.line, Math.min(endLine, next - 1));
      while (end > definition.line && text[end - 1]?.trim() === '') end -= 1;
      return { definition, lines: { start: definition.line, end } };
    }),
  );
}

/** The symbol that a line belongs to, by the chunk that holds it. */
export function symbolAt(corpus: Corpus, path: FilePath, line: number): string | null {
  const chunk = chunkAt(corpus, path, line);
  if (!chunk) return null;
  const before = chunk.definitions.filter((definition) => definition.line <= line);
  return before.at(-1)?.symbol ?? chunk.symbol;
}

/** Whether a line of a source file belongs to tests that stand in it, as Rust's do. */
export function isInlineTest(corpus: Corpus, path: FilePath, line: number): boolean {
  const chunk = chunkAt(corpus, path, line);
  if (!chunk) return false;
  const file = corpus.fileText(path);
  const mark = inlineTestMark(chunk, file.slice(chunk.start, chunk.end), file);
  return mark !== null && mark.line !== null && mark.line <= line;
}

function chunkAt(corpus: Corpus, path: FilePath, line: number): Chunk | undefined {
  if (!corpus.hasFile(path)) return undefined;
  return corpus
    .chunksOf(path)
    .find(({ startLine, endLine }) => startLine <= line && line <= endLine);
}
