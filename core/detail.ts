import type { Corpus, DocumentNumber } from './corpus.ts';
import type { ChunkDetail } from './engine.ts';
import { neighboursOf } from './graph/neighbours.ts';
import { OrielError } from './model/problem.ts';
import type { Query } from './model/query.ts';
import type { Settings } from './model/settings.ts';
import type { ChunkId } from './model/units.ts';
import { compositeQuery } from './rank/composite-query.ts';
import { matchSpans } from './rank/terms.ts';

/**
 * Texts of chunks, in the order of their ids.
 *
 * @throws OrielError `unexpected` for an id that the corpus does not hold.
 */
export function textsOf(corpus: Corpus, ids: readonly ChunkId[]): string[] {
  return ids.map((id) => corpus.textOf(documentOf(corpus, id)));
}

/**
 * What the chunk panel shows of one chunk, without the highlighting that needs a parser.
 *
 * @throws OrielError `unexpected` for an id that the corpus does not hold.
 */
export function detailOf(
  corpus: Corpus,
  id: ChunkId,
  query: Query,
  settings: Settings,
): Omit<ChunkDetail, 'highlights'> {
  const document = documentOf(corpus, id);
  const text = corpus.textOf(document);
  const { terms } = compositeQuery(query, corpus, settings);
  const twin = corpus.flagTable.twinOf(document, settings);
  return {
    chunk: corpus.chunkAt(document),
    text,
    explanation: settings.stages.includes('lexical')
      ? corpus.lexical.explain(document, terms, settings.lexical)
      : null,
    isEmbeddedInPart: corpus.vectorsOf(settings.embedding.model).truncated.has(document),
    matches: matchSpans(
      text,
      terms.map(({ term }) => term),
    ),
    neighbours: neighboursOf(
      document,
      corpus.chunkAt(document).path,
      corpus.codeGraph,
      corpus.symbolGraph,
    ),
    twin: twin === null ? null : twinDetail(corpus, document, twin, settings),
  };
}

function twinDetail(
  corpus: Corpus,
  document: DocumentNumber,
  twin: DocumentNumber,
  { canonical }: Settings,
): ChunkDetail['twin'] {
  const [own, other] = [corpus.chunkAt(document), corpus.chunkAt(twin)];
  return {
    chunk: other,
    text: corpus.textOf(twin),
    similarity: corpus.nearDuplicates.similarity(document, twin),
    verdict:
      own.path === other.path
        ? null
        : corpus.flagTable.canonicalOf([own.path, other.path], canonical),
  };
}

function documentOf(corpus: Corpus, id: ChunkId): number {
  const document = corpus.numberOf(id);
  if (document === null) throw new OrielError('unexpected', `there is no chunk ${id}`);
  return document;
}
