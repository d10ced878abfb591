import { OrielError } from '../model/problem.ts';
import type { ImportedRanking } from './imported-ranking.ts';
import { type Passage, parsePassageId, passageId } from './passage-id.ts';
import { answersOf } from './rank-passages.ts';

const RUN_LINE = /^(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S+)$/;

/** Whether the first line is one of a run: `qid Q0 docid rank score tag`. */
export function isTrecRun(text: string): boolean {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? '';
  const found = RUN_LINE.exec(first.trim());
  return found !== null && /^q0$/i.test(found[2]!);
}

/**
 * A TREC run, a line a passage: `qid Q0 docid rank score tag`. A docid is a path, with lines where it is
 * `path#L10-L20` or `path:10-20`. The score decides, as trec_eval has it, not the rank.
 *
 * @throws OrielError `bad-ranking`, naming the line.
 */
export function readTrecRun(text: string): ImportedRanking {
  let name: string | null = null;
  const rows = text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    const [, task, , document, , number, tag] = RUN_LINE.exec(line.trim()) ?? [];
    const score = Number(number);
    const passage = document === undefined ? null : parsePassageId(decodeSpace(document));
    if (task === undefined || passage === null || !Number.isFinite(score)) {
      throw new OrielError(
        'bad-ranking',
        `line ${at + 1}: must be as “qid Q0 docid rank score tag”`,
      );
    }
    name ??= tag === undefined ? null : decodeSpace(tag);
    return [{ task: decodeSpace(task), query: null, ...passage, rank: null, score }];
  });
  return { format: 'TREC run', name, answers: answersOf(rows), notes: [] };
}

/** What is answered to a task, best first. */
export interface RunAnswer {
  task: string;
  passages: readonly (Passage & { score: number })[];
}

/**
 * A run as trec_eval reads it. It sorts by score and knows no other order, so that a score which does not
 * fall from one rank to the next is written as the one before it less a little.
 */
export function writeTrecRun(answers: readonly RunAnswer[], tag: string): string {
  return answers
    .flatMap(({ task, passages }) => {
      let last = Number.POSITIVE_INFINITY;
      return passages.map((passage, at) => {
        last = passage.score < last ? passage.score : last - Math.max(Math.abs(last), 1) * 1e-9;
        const document = encodeSpace(passageId(passage));
        return `${encodeSpace(task)} Q0 ${document} ${at + 1} ${last} ${encodeSpace(tag)}\n`;
      });
    })
    .join('');
}

/** Columns are told apart by space, so that what is in a name is escaped as in a web address. */
export function encodeSpace(text: string): string {
  return text.replace(/[\s%]/g, (mark) => encodeURIComponent(mark)) || '-';
}

/** Every white space of Unicode, as `encodeSpace` writes it, and the mark itself. */
const ENCODED =
  /%(?:25|20|0[9A-D]|C2%A0|E1%9A%80|E2%80%(?:8[0-9A]|A[89F])|E2%81%9F|E3%80%80|EF%BB%BF)/gi;

export function decodeSpace(text: string): string {
  return text.replace(ENCODED, (mark) => decodeURIComponent(mark));
}
