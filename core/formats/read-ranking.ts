import { OrielError } from '../model/problem.ts';
import type { ImportedRanking } from './imported-ranking.ts';
import { readRecords, requireChars } from './json-record.ts';
import { isRankingCsv, isRankingRecord, rowsOfCsv, rowsOfRecords } from './own-ranking.ts';
import { answersOf } from './rank-passages.ts';
import { isTrecRun, readTrecRun } from './trec.ts';

const EXPECTED =
  'expected JSON or CSV with query or task_id, path, lines and score, a TREC run (qid Q0 docid rank score tag), or ContextBench predictions';

/**
 * The ranking of a retriever from a file of unknown origin, told by its content.
 *
 * @throws OrielError `bad-ranking`: what is wrong on which line, or what was expected.
 */
export function readRanking(text: string): ImportedRanking {
  requireChars(text, 'bad-ranking');
  const start = text.trimStart()[0];
  if (start === '{' || start === '[') return fromJson(text);
  if (isTrecRun(text)) return readTrecRun(text);
  if (isRankingCsv(text)) {
    return { format: 'CSV', name: null, answers: answersOf(rowsOfCsv(text)), notes: [] };
  }
  throw new OrielError('bad-ranking', EXPECTED);
}

function fromJson(text: string): ImportedRanking {
  const records = readRecords(text, 'bad-ranking');
  const [first] = records;
  if (first && isRankingRecord(first)) {
    return { format: 'JSON', name: null, answers: answersOf(rowsOfRecords(records)), notes: [] };
  }
  throw new OrielError('bad-ranking', EXPECTED);
}
