import type { LabelledTask } from '../model/labelled-task.ts';
import { OrielError } from '../model/problem.ts';
import { isAgentRetrievalSample, readAgentRetrievalSample } from './agent-retrieval-bench.ts';
import { isBeirText, isQrels, readBeir, readQrels } from './beir.ts';
import { isCodeSearch, readCodeSearch } from './code-search.ts';
import { isContextBenchGold, readContextBenchGold } from './context-bench.ts';
import type { JsonRecord } from './json-record.ts';
import { isTaskRecord, readTaskRecords } from './labelled-tasks.ts';
import { isRagas, isRagasCsv, ragasRecords, readRagasTask } from './ragas.ts';
import { readRecords, requireChars } from './read-records.ts';
import { isSweBench, readSweBench } from './swe-bench.ts';

/** A file as it was picked. */
export interface NamedText {
  name: string;
  text: string;
}

export interface ImportedTasks {
  /** As a person calls it, e.g. `SWE-bench`. */
  format: string;
  tasks: LabelledTask[];
}

interface RecordFormat {
  format: string;
  fits(record: JsonRecord): boolean;
  /** `id` is for formats whose records have none. */
  read(record: JsonRecord, id: string): LabelledTask;
}

/** The first that the first record fits speaks for the file. ContextBench has the fields of SWE-bench too. */
const FORMATS: readonly RecordFormat[] = [
  { format: 'ContextBench', fits: isContextBenchGold, read: readContextBenchGold },
  { format: 'SWE-bench', fits: isSweBench, read: readSweBench },
  {
    format: 'Agent Retrieval Bench',
    fits: isAgentRetrievalSample,
    read: readAgentRetrievalSample,
  },
  { format: 'code-search annotations', fits: isCodeSearch, read: readCodeSearch },
  { format: 'RAGAS', fits: isRagas, read: readRagasTask },
];

const EXPECTED =
  'expected JSON Lines of tasks ({ id, query, gold }), SWE-bench instances, gold of ContextBench, samples of Agent Retrieval Bench, code-search annotations ({ query, relevant, secondary }), samples of RAGAS, or queries and qrels of BEIR together';

/**
 * Labelled tasks from files of unknown origin, told by their content. Several files are read one by one and
 * put together, but for BEIR, whose queries and judgements are two.
 *
 * @throws OrielError `bad-tasks`: what is wrong in which file on which line, or what was expected.
 */
export function importTasks(files: readonly NamedText[]): ImportedTasks {
  if (files.length === 0) throw new OrielError('bad-tasks', 'there is no file');
  const judgements = files.filter(({ text }) => isQrels(text));
  const read =
    judgements.length > 0
      ? [readTogether(files, judgements)]
      : files.map((file) => within(file, files.length > 1, () => readOne(file, files.length > 1)));
  const tasks = read.flatMap((one) => one.tasks);
  const seen = new Set<string>();
  for (const { id } of tasks) {
    if (seen.has(id)) throw new OrielError('bad-tasks', `two tasks have the id ${id}`);
    seen.add(id);
  }
  return { format: [...new Set(read.map(({ format }) => format))].join(', '), tasks };
}

function readOne({ name, text }: NamedText, isOneOfMany: boolean): ImportedTasks {
  requireChars(text, 'bad-tasks');
  const start = text.trimStart().replace(/^\uFEFF/, '')[0];
  const isJson = start === '{' || start === '[';
  if (!isJson && !isRagasCsv(text)) throw new OrielError('bad-tasks', EXPECTED);
  const records = isJson ? readRecords(text, 'bad-tasks') : ragasRecords(text, 'bad-tasks');
  const [first] = records;
  if (!first) throw new OrielError('bad-tasks', 'the file holds no task');
  if (isTaskRecord(first)) return { format: 'Oriel tasks', tasks: readTaskRecords(records) };
  const found = FORMATS.find(({ fits }) => fits(first));
  if (!found) throw new OrielError('bad-tasks', EXPECTED);
  const stem = name.slice(name.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const prefix = isOneOfMany ? `${stem}-` : '';
  const tasks = records.map((record, at) => found.read(record, `${prefix}${at + 1}`));
  return { format: found.format, tasks };
}

function readTogether(
  files: readonly NamedText[],
  judgements: readonly NamedText[],
): ImportedTasks {
  const others = files.filter((file) => !judgements.includes(file));
  const texts = others.map((file) =>
    within(file, true, () => ({ file, records: readRecords(file.text, 'bad-tasks') })),
  );
  const queries = texts.find(({ file }) => /quer/i.test(file.name)) ?? texts[0];
  if (!queries?.records[0] || !isBeirText(queries.records[0])) {
    const message = `${judgements[0]!.name} holds judgements, and the queries ({ _id, text }) are not with it`;
    throw new OrielError('bad-tasks', message);
  }
  const judged = judgements.flatMap((file) => within(file, true, () => readQrels(file.text)));
  return { format: 'BEIR', tasks: readBeir(queries.records, judged) };
}

/** Names the file in what goes wrong with it, where there are several. */
function within<T>({ name }: NamedText, isNamed: boolean, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!isNamed || !(error instanceof OrielError)) throw error;
    throw new OrielError(error.code, `${name}: ${error.message}`, { ...error.facts, path: name });
  }
}
