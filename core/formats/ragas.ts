import type { LabelledSpan, LabelledTask } from '../model/labelled-task.ts';
import { parseJson, scalarText } from '../text/parse-json.ts';
import { readCsv } from './csv.ts';
import { JsonRecord } from './json-record.ts';
import { bareTask } from './labelled-tasks.ts';
import { type Passage, parsePassageId, passageId } from './passage-id.ts';
import type { RankedRow } from './rank-passages.ts';

const REFERENCES = 'reference_context_ids';
const RETRIEVED = 'retrieved_context_ids';

/** Whether a record is a sample of RAGAS; as a task it needs ids of references, as a ranking of what was retrieved. */
export function isRagas(record: JsonRecord): boolean {
  return record.has('user_input');
}

/**
 * A sample of RAGAS (single or multi turn) as a task: what its `reference_context_ids` name is needed, as
 * `path` or `path:10-20`. Contexts that are texts alone name no place and cannot be looked for.
 *
 * @throws OrielError `bad-tasks`.
 */
export function readRagasTask(record: JsonRecord, id: string): LabelledTask {
  if (!record.has(REFERENCES)) {
    record.refuse(REFERENCES, 'is missing: reference contexts without ids name no file');
  }
  const needed = passagesOf(record, REFERENCES).map(
    (passage): LabelledSpan => ({ ...passage, symbol: null, why: 'reference context' }),
  );
  return bareTask(id, inputOf(record), 'RAGAS', {
    needed,
    warnings: needed.length === 0 ? ['It has no reference context.'] : [],
  });
}

/**
 * The same sample as a ranking, by what its `retrieved_context_ids` name.
 *
 * @throws OrielError `bad-ranking`.
 */
export function readRagasRanking(record: JsonRecord): RankedRow[] {
  if (!record.has(RETRIEVED)) {
    record.refuse(RETRIEVED, 'is missing: retrieved contexts without ids name no file');
  }
  const query = inputOf(record);
  return passagesOf(record, RETRIEVED).map((passage, at) => ({
    ...passage,
    task: null,
    query,
    rank: at + 1,
    score: null,
  }));
}

/** Of a conversation what a person said last. */
function inputOf(record: JsonRecord): string {
  const value = record.value('user_input');
  if (!Array.isArray(value)) return record.text('user_input');
  const said = record
    .records('user_input')
    .filter((message) => ['human', 'user'].includes(scalarText(message.value('type'))));
  return (
    said.at(-1)?.text('content') ?? record.refuse('user_input', 'has nothing that a person said')
  );
}

/** A list, or a text of one as tables hold it, in JSON or as Python writes it. */
function passagesOf(record: JsonRecord, name: string): Passage[] {
  const value = record.value(name);
  const list = typeof value === 'string' ? listInText(value) : value;
  if (!Array.isArray(list)) return record.refuse(name, 'must be a list');
  return list.map((item: unknown, at) => {
    const isId = typeof item === 'string' || typeof item === 'number';
    const passage = isId ? parsePassageId(String(item)) : null;
    return (
      passage ?? record.refuse(`${name}[${at}]`, 'must be a path, or a number that stands for one')
    );
  });
}

function listInText(text: string): unknown {
  if (text.trim() === '') return [];
  try {
    return parseJson(text);
  } catch {
    const inner = /^\s*\[(.*)\]\s*$/s.exec(text)?.[1];
    if (inner === undefined) return null;
    return [...inner.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(-?\d+)/g)].map(
      ([, single, double, number]) => (single ?? double ?? number ?? '').replace(/\\(.)/g, '$1'),
    );
  }
}

/** Whether a text is a table of samples. */
export function isRagasCsv(text: string): boolean {
  return readCsv(text.slice(0, 4_000).split('\n', 1)[0] ?? '').columns.includes('user_input');
}

/** The rows of a table as records; empty cells count as missing. */
export function ragasRecords(text: string, code: 'bad-tasks' | 'bad-ranking'): JsonRecord[] {
  return readCsv(text).rows.map(
    ({ line, cells }) =>
      new JsonRecord(
        Object.fromEntries([...cells].filter(([, cell]) => cell !== '')),
        `line ${line}`,
        code,
      ),
  );
}

/** What RAGAS scores: a task with what was retrieved for it, best first; texts where they are at hand. */
export interface RagasAnswer {
  task: Pick<LabelledTask, 'task' | 'needed'>;
  retrieved: readonly (Passage & { text: string | null })[];
}

/** Samples as JSON Lines; ids are `path:10-20`. */
export function writeRagas(answers: readonly RagasAnswer[]): string {
  return answers
    .map(({ task, retrieved }) => {
      const texts = retrieved.map(({ text }) => text);
      const sample = {
        user_input: task.task,
        ...(texts.every((text) => text !== null) ? { retrieved_contexts: texts } : {}),
        [RETRIEVED]: retrieved.map(colonId),
        [REFERENCES]: task.needed.map(colonId),
      };
      return `${JSON.stringify(sample)}\n`;
    })
    .join('');
}

function colonId({ path, lines }: Passage): string {
  return lines === null ? passageId({ path, lines }) : `${path}:${lines.start}-${lines.end}`;
}
