import { OrielError } from '../model/problem.ts';
import { isContextBenchPrediction, readContextBenchPrediction } from './context-bench.ts';
import type { ImportedRanking } from './imported-ranking.ts';
import type { JsonRecord } from './json-record.ts';
import { isTrace, readTrace } from './open-inference.ts';
import { isRankingCsv, isRankingRecord, rowsOfCsv, rowsOfRecords } from './own-ranking.ts';
import { isRagas, readRagasRanking } from './ragas.ts';
import { answersOf, type RankedRow } from './rank-passages.ts';
import { readRecords, requireChars } from './read-records.ts';
import { isTrecRun, readTrecRun } from './trec.ts';

const EXPECTED =
  'expected JSON or CSV with query or task_id, path, lines and score, a TREC run (qid Q0 docid rank score tag), ContextBench predictions, samples of RAGAS with retrieved_context_ids, or a trace of OpenInference';

/**
 * The ranking of a retriever from a file of unknown origin, told by its content.
 *
 * @throws OrielError `bad-ranking`: what is wrong on which line, or what was expected.
 */
export function readRanking(text: string): ImportedRanking {
  requireChars(text, 'bad-ranking');
  // Before JSON, since the name of a task may begin with a bracket.
  if (isTrecRun(text)) return readTrecRun(text);
  const start = text.trimStart()[0];
  if (start === '{' || start === '[') return fromJson(text);
  if (isRankingCsv(text)) {
    return { format: 'CSV', name: null, answers: answersOf(rowsOfCsv(text)), notes: [] };
  }
  throw new OrielError('bad-ranking', EXPECTED);
}

interface RankingFormat {
  format: string;
  fits(record: JsonRecord): boolean;
  read(records: readonly JsonRecord[]): RankedRow[];
}

/** The first that the first record fits speaks for the file. */
const FORMATS: readonly RankingFormat[] = [
  {
    format: 'ContextBench predictions',
    fits: isContextBenchPrediction,
    read: (records) => records.flatMap(readContextBenchPrediction),
  },
  { format: 'a trace', fits: isTrace, read: (records) => records.flatMap(readTrace) },
  { format: 'RAGAS', fits: isRagas, read: (records) => records.flatMap(readRagasRanking) },
  { format: 'JSON', fits: isRankingRecord, read: rowsOfRecords },
];

function fromJson(text: string): ImportedRanking {
  const records = readRecords(text, 'bad-ranking');
  const [first] = records;
  const found = first && FORMATS.find(({ fits }) => fits(first));
  if (!found) throw new OrielError('bad-ranking', EXPECTED);
  const rows = found.read(records);
  if (rows.length === 0) {
    throw new OrielError(
      'bad-ranking',
      `the file is ${found.format}, and holds no passage with a path`,
    );
  }
  return { format: found.format, name: null, answers: answersOf(rows), notes: [] };
}
