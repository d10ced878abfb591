import type { LabelledSpan, LabelledTask } from '../model/labelled-task.ts';
import { OrielError } from '../model/problem.ts';
import type { JsonRecord } from './json-record.ts';
import { bareTask } from './labelled-tasks.ts';
import { type Passage, parsePassageId, passageId } from './passage-id.ts';
import { decodeSpace, encodeSpace } from './trec.ts';

const BEIR_HEAD = /^query-id\s+corpus-id\s+score\s*$/i;
const TREC_LINE = /^(\S+)\s+(\S+)\s+(\S+)\s+(-?\d+)\s*$/;
const BEIR_LINE = /^([^\t]+)\t([^\t]+)\t(-?\d+)\s*$/;

/** How relevant a document is to a query: 0 is judged and not relevant. */
export interface Judgement {
  query: string;
  passage: Passage;
  grade: number;
}

/** Whether a text is relevance judgements: BEIR's table, or TREC's `qid 0 docid grade`. */
export function isQrels(text: string): boolean {
  const first =
    text
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? '';
  return BEIR_HEAD.test(first) || TREC_LINE.test(first);
}

/**
 * Judgements of BEIR (Thakur et al., 2021) or TREC.
 *
 * @throws OrielError `bad-tasks`, naming the line.
 */
export function readQrels(text: string): Judgement[] {
  const lines = text.split('\n');
  const isBeir = BEIR_HEAD.test(lines.find((line) => line.trim() !== '')?.trim() ?? '');
  return lines.flatMap((line, at) => {
    if (line.trim() === '' || BEIR_HEAD.test(line.trim())) return [];
    const found = (isBeir ? BEIR_LINE : TREC_LINE).exec(line.replace(/\r$/, ''));
    if (!found) {
      const form = isBeir ? 'query-id, corpus-id and score with tabs between' : 'qid 0 docid grade';
      throw new OrielError('bad-tasks', `line ${at + 1}: must be as “${form}”`);
    }
    const [query, document] = isBeir
      ? [found[1]!, found[2]!]
      : [decodeSpace(found[1]!), decodeSpace(found[3]!)];
    const passage = parsePassageId(document);
    if (!passage) throw new OrielError('bad-tasks', `line ${at + 1}: names no file`);
    return [{ query, passage, grade: Number(isBeir ? found[3] : found[4]) }];
  });
}

/** Whether a record is a query or document of BEIR. */
export function isBeirText(record: JsonRecord): boolean {
  return record.has('_id') && record.has('text');
}

/**
 * Queries with their judgements as tasks. Where some grade is 2 or more, 1 is helpful; else 1 is needed. What
 * was judged and is not relevant is a distractor. Queries without a judgement are left out.
 *
 * @param queries records of `queries.jsonl`.
 * @throws OrielError `bad-tasks` where a judgement is of a query that is not there.
 */
export function readBeir(
  queries: readonly JsonRecord[],
  judgements: readonly Judgement[],
): LabelledTask[] {
  const isGraded = judgements.some(({ grade }) => grade > 1);
  const least = isGraded ? 2 : 1;
  const byQuery = new Map<string, Judgement[]>();
  for (const judgement of judgements) {
    const list = byQuery.get(judgement.query);
    if (list) list.push(judgement);
    else byQuery.set(judgement.query, [judgement]);
  }
  const texts = new Map(queries.map((query) => [query.id('_id'), query.text('text')]));
  const unknown = [...byQuery.keys()].find((id) => !texts.has(id));
  if (unknown !== undefined) {
    throw new OrielError('bad-tasks', `the judgements name a query ${unknown} that is not there`);
  }
  return [...texts].flatMap(([id, text]) => {
    const judged = byQuery.get(id);
    if (!judged) return [];
    const of = (fits: (grade: number) => boolean): LabelledSpan[] =>
      judged.filter(({ grade }) => fits(grade)).map(spanOf);
    const needed = of((grade) => grade >= least);
    return [
      bareTask(id, text, 'BEIR', {
        needed,
        helpful: of((grade) => grade > 0 && grade < least),
        distractors: of((grade) => grade <= 0),
        warnings: needed.length === 0 ? ['Nothing is judged relevant to it.'] : [],
      }),
    ];
  });
}

function spanOf({ passage, grade }: Judgement): LabelledSpan {
  return { ...passage, symbol: null, why: `judged ${grade}` };
}

/** Tasks as `queries.jsonl`. */
export function writeBeirQueries(tasks: readonly LabelledTask[]): string {
  return tasks.map(({ id, task }) => `${JSON.stringify({ _id: id, text: task })}\n`).join('');
}

/** Labels as BEIR's `qrels/test.tsv`: 2 needed, 1 helpful, 0 distractor; docids are `path#L10-L20`. */
export function writeBeirQrels(tasks: readonly LabelledTask[]): string {
  const rows = judgementsOf(tasks).map(
    ({ query, passage, grade }) => `${tabless(query)}\t${tabless(passageId(passage))}\t${grade}\n`,
  );
  return `query-id\tcorpus-id\tscore\n${rows.join('')}`;
}

/** The same as trec_eval reads them: `qid 0 docid grade`. */
export function writeTrecQrels(tasks: readonly LabelledTask[]): string {
  return judgementsOf(tasks)
    .map(
      ({ query, passage, grade }) =>
        `${encodeSpace(query)} 0 ${encodeSpace(passageId(passage))} ${grade}\n`,
    )
    .join('');
}

function judgementsOf(tasks: readonly LabelledTask[]): Judgement[] {
  return tasks.flatMap(({ id, needed, helpful, distractors }) =>
    [needed, helpful, distractors].flatMap((spans, at) =>
      spans.map((span) => ({ query: id, passage: span, grade: 2 - at })),
    ),
  );
}

function tabless(text: string): string {
  return text.replace(/[\t\r\n]/g, ' ');
}
