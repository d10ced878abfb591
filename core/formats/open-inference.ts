import type { LineRange } from '../model/labelled-task.ts';
import { parseJson, scalarText } from '../text/parse-json.ts';
import { isObject, JsonRecord } from './json-record.ts';
import { parsePassageId } from './passage-id.ts';
import type { RankedRow } from './rank-passages.ts';

const KIND = 'openinference.span.kind';
const DOCUMENT = /^(retrieval\.documents|reranker\.output_documents)\.(\d+)\.document\.(.+)$/;
const PATH_KEYS = ['path', 'file', 'file_path', 'source', 'filename'];

/** Whether a record is an export of spans (OTLP/JSON), or one span with its attributes. */
export function isTrace(record: JsonRecord): boolean {
  return record.has('resourceSpans') || isObject(record.value('attributes'));
}

/**
 * What retrievers and rerankers answered in a trace, by the attributes of OpenInference or of OpenTelemetry's
 * `gen_ai.retrieval.documents`. Of a document the path is its metadata's, else its id. A span that holds no
 * documents is passed over.
 *
 * @throws OrielError `bad-ranking`.
 */
export function readTrace(record: JsonRecord): RankedRow[] {
  const spans = record.has('resourceSpans')
    ? record
        .records('resourceSpans')
        .flatMap((resource) => resource.records('scopeSpans'))
        .flatMap((scope) => scope.records('spans'))
    : [record];
  return spans.flatMap((span) => rowsOf(attributesOf(span), span));
}

function attributesOf(span: JsonRecord): Map<string, unknown> {
  const value = span.value('attributes') ?? [];
  if (isObject(value)) return new Map(Object.entries(value));
  return new Map(
    span.records('attributes').map((entry) => [entry.text('key'), plain(entry.value('value'))]),
  );
}

/** `{ stringValue: "a" }` and its like as what they hold. */
function plain(value: unknown): unknown {
  if (!isObject(value)) return value;
  const [entry] = Object.entries(value);
  if (!entry) return undefined;
  return entry[0] === 'intValue' ? Number(scalarText(entry[1])) : entry[1];
}

function rowsOf(attributes: ReadonlyMap<string, unknown>, span: JsonRecord): RankedRow[] {
  const documents = documentsOf(attributes, span);
  if (documents.length === 0) return [];
  const query = attributes.get('reranker.query') ?? attributes.get('input.value');
  const asked = query ?? attributes.get('gen_ai.retrieval.query.text');
  if (typeof asked !== 'string') {
    const kind = scalarText(attributes.get(KIND)) || 'span';
    return span.refuse(
      'input.value',
      `is missing, so that nothing says what the ${kind} was asked`,
    );
  }
  return documents.flatMap((document, at) => {
    const place = placeOf(document);
    if (place === null) return [];
    const score = Number.isFinite(document.score) ? (document.score as number) : null;
    return [{ ...place, task: null, query: asked, rank: at + 1, score }];
  });
}

interface SpanDocument {
  id: unknown;
  score: unknown;
  metadata: unknown;
}

function documentsOf(attributes: ReadonlyMap<string, unknown>, span: JsonRecord): SpanDocument[] {
  const found = new Map<number, Map<string, unknown>>();
  const isReranker = [...attributes.keys()].some((key) => key.startsWith('reranker.output'));
  for (const [key, value] of attributes) {
    const [, list, number, field] = DOCUMENT.exec(key) ?? [];
    if (number === undefined || isReranker === (list === 'retrieval.documents')) continue;
    const fields = found.get(Number(number)) ?? new Map<string, unknown>();
    found.set(Number(number), fields.set(field!, value));
  }
  if (found.size > 0) {
    return [...found]
      .sort(([a], [b]) => a - b)
      .map(([, fields]) => ({
        id: fields.get('id'),
        score: fields.get('score'),
        metadata: parsed(fields.get('metadata')),
      }));
  }
  const list = parsed(attributes.get('gen_ai.retrieval.documents'));
  if (list === undefined) return [];
  if (!Array.isArray(list)) return span.refuse('gen_ai.retrieval.documents', 'must be a list');
  return list.filter(isObject).map((item) => {
    const record = new JsonRecord(item, span.place, span.code);
    return { id: record.value('id'), score: record.value('score'), metadata: item };
  });
}

/** A JSON text as what it says; anything else as it is. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return parseJson(value);
  } catch {
    return undefined;
  }
}

function placeOf({ id, metadata }: SpanDocument): { path: string; lines: LineRange | null } | null {
  if (isObject(metadata)) {
    const facts = new JsonRecord(metadata, 'metadata', 'bad-ranking');
    const name = PATH_KEYS.find((key) => typeof facts.value(key) === 'string');
    if (name !== undefined) {
      const named = parsePassageId(facts.text(name));
      if (named === null) return null;
      const start = facts.either('start_line', 'startLine', 'line_start');
      return { path: named.path, lines: facts.lines(start, endName(start)) ?? named.lines };
    }
  }
  return typeof id === 'string' ? parsePassageId(id) : null;
}

function endName(start: string): string {
  return start.replace('start', 'end');
}
