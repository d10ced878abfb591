import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OrielError } from '../model/problem.ts';
import { writeContextBenchPredictions } from './context-bench.ts';
import type { ImportedRanking } from './imported-ranking.ts';
import { bareTask } from './labelled-tasks.ts';
import { matchRanking } from './match-ranking.ts';
import { writeRagas } from './ragas.ts';
import { readRanking } from './read-ranking.ts';
import { writeTrecRun } from './trec.ts';

const A = { path: 'src/a.ts', lines: { start: 3, end: 9 }, rank: 1, score: 0.9 };
const B = { path: 'b.py', lines: null, rank: 2, score: 0.5 };

function answersIn(text: string): ImportedRanking['answers'] {
  return readRanking(text).answers;
}

describe('readRanking', () => {
  it.each([
    ['lines as text', { lines: '3-9' }],
    ['lines as a pair', { lines: [3, 9] }],
    ['two fields', { start_line: 3, end_line: 9 }],
  ])('reads rows of JSON with %s', (_, first) => {
    const rows = [
      { query: 'q', path: './src/a.ts', ...first, score: 0.9 },
      { query: 'q', path: 'b.py', score: 0.5 },
    ];
    const expected = [{ task: null, query: 'q', passages: [A, B] }];
    expect(answersIn(JSON.stringify(rows))).toEqual(expected);
    expect(answersIn(rows.map((row) => JSON.stringify(row)).join('\n'))).toEqual(expected);
  });

  it('reads results under their query, also as plain paths', () => {
    const nested = { task_id: 7, query: 'q', results: [{ file: 'src/a.ts:3-9', score: 0.9 }] };
    expect(answersIn(JSON.stringify(nested))).toEqual([{ task: '7', query: 'q', passages: [A] }]);
    const plain = { id: 't', ranking: ['b.py', 'a.py#L2-L4', 'b.py'] };
    expect(answersIn(JSON.stringify([plain]))[0]!.passages).toEqual([
      { path: 'b.py', lines: null, rank: 1, score: null },
      { path: 'a.py', lines: { start: 2, end: 4 }, rank: 2, score: null },
    ]);
  });

  it('reads a table, whatever separates it, by rank, by score or as it stands', () => {
    const expected = [{ task: null, query: 'q, r', passages: [A, B] }];
    expect(
      answersIn('query,path,lines,score\n"q, r",b.py,,0.5\n"q, r",src/a.ts,3-9,0.9\n'),
    ).toEqual(expected);
    const ranked = 'Query;File;Start_Line;End_Line;Score;Rank\nq;x;1;2;0.1;1\nq;y;3;4;0.9;2';
    expect(answersIn(ranked)[0]!.passages.map(({ path }) => path)).toEqual(['x', 'y']);
    expect(answersIn('task_id,path\nt,b\nt,a')[0]!.passages.map(({ path }) => path)).toEqual([
      'b',
      'a',
    ]);
  });

  it('reads a trace of OpenInference, flat or as OTLP has it', () => {
    const attributes = {
      'openinference.span.kind': 'RETRIEVER',
      'input.value': 'q',
      'retrieval.documents.1.document.id': 'b.py',
      'retrieval.documents.1.document.score': 0.5,
      'retrieval.documents.0.document.id': 'chunk-7',
      'retrieval.documents.0.document.score': 0.9,
      'retrieval.documents.0.document.metadata':
        '{"source":"src/a.ts","start_line":3,"end_line":9}',
    };
    const expected = [{ task: null, query: 'q', passages: [A, B] }];
    expect(answersIn(JSON.stringify({ name: 'retrieve', attributes }))).toEqual(expected);
    const listed = Object.entries(attributes).map(([key, value]) => ({
      key,
      value: typeof value === 'number' ? { doubleValue: value } : { stringValue: value },
    }));
    const spans = [
      { name: 'chain', attributes: [] },
      { name: 'retrieve', attributes: listed },
    ];
    expect(answersIn(JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] }))).toEqual(
      expected,
    );
    const genAi = {
      'input.value': 'q',
      'gen_ai.retrieval.documents': '[{"id":"src/a.ts:3-9","score":0.9},{"id":"b.py","score":0.5}]',
    };
    expect(answersIn(JSON.stringify({ attributes: genAi }))).toEqual(expected);
  });

  it.each([
    ['query,path,lines\nq,a,nine', 'line 2: “nine” is no range of lines as 10-20'],
    ['query,path,score\nq,a,high', 'line 2: score must be a number'],
    ['query,path\nq,a\n,b', 'line 3: query is missing'],
    ['q1 Q0 a 1 0.5 tag\nq1 Q0 b 2', 'line 2: must be as “qid Q0 docid rank score tag”'],
    ['[{"query":"q","path":"a","lines":"x"}]', 'entry 1: lines must be as 10-20'],
    ['{"query":"q","path":"a","score":"1"}', 'line 1: score must be a number'],
    ['{"some":1}', 'expected JSON or CSV with query or task_id'],
    ['hello', 'expected JSON or CSV with query or task_id'],
    ['{"user_input":"q","retrieved_contexts":["x"]}', 'retrieved_context_ids is missing'],
  ])('says what is wrong with %j', (text, message) => {
    expect(() => readRanking(text)).toThrow(message);
    expect(() => readRanking(text)).toThrow(OrielError);
  });

  it('has only scores that are numbers, and only lines that a file can have', () => {
    const id = 'retrieval.documents.0.document.id';
    const score = 'retrieval.documents.0.document.score';
    const trace = (value: string): string =>
      `{"attributes":{"input.value":"q","${id}":"a.ts","${score}":${value}}}`;
    for (const value of ['1e400', '-1e400', '"high"']) {
      expect(answersIn(trace(value))[0]!.passages).toMatchObject([{ path: 'a.ts', score: null }]);
    }
    const far = '[{"query":"q","path":"a.ts","start_line":1,"end_line":4294967296}]';
    expect(() => readRanking(far)).toThrow('end_line must be a whole number from 1 to 999999999');
  });

  it('reads a run whose tasks begin like JSON, and white space of any kind in its names', () => {
    const passages = [{ path: 'a\u00a0b\u2028c\u3000d.ts', lines: null, score: 1 }];
    const run = writeTrecRun([{ task: '[1', passages }], 'x');
    expect(answersIn(run)).toMatchObject([{ task: '[1', passages: [{ path: passages[0]!.path }] }]);
  });

  it('refuses a passage that names no file', () => {
    const rows = [
      '[{"query":"q","path":"/"}]',
      '{"query":"q","results":["."]}',
      'query,path\nq,./',
    ];
    for (const text of [...rows, 'q Q0 / 1 0.5 t'])
      expect(() => readRanking(text)).toThrow(OrielError);
  });

  it('throws nothing but its own error', () => {
    const name = fc.constantFrom(
      ...['query', 'path', 'lines', 'score', 'results', 'task_id', 'instance_id', 'traj_data'],
      ...['attributes', 'resourceSpans', 'user_input', 'retrieved_context_ids', '__proto__'],
      ...['pred_spans', 'pred_files', 'pred_steps', 'gen_ai.retrieval.documents', 'input.value'],
    );
    const value = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('3-9', 'a:1', 'q'));
    const record = fc.dictionary(name, fc.oneof(value, fc.dictionary(name, value)));
    const text = fc.oneof(
      fc.string(),
      fc.array(record, { maxLength: 3 }).map((list) => JSON.stringify(list)),
      fc.string().map((rest) => `query,path,lines,score\n${rest}`),
      fc.string().map((rest) => `q Q0 d 1 1 t\n${rest}`),
    );
    fc.assert(
      fc.property(text, (one) => {
        try {
          for (const { passages } of readRanking(one).answers) {
            expect(passages.map(({ rank }) => rank)).toEqual(passages.map((_, at) => at + 1));
          }
        } catch (error) {
          expect(error).toBeInstanceOf(OrielError);
          expect((error as OrielError).code).toBe('bad-ranking');
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('what is written', () => {
  const path = fc.constantFrom('a.ts', 'my file.py', '100%.md', '__proto__', 'dir/ü.rs');
  const lines = fc.option(
    fc
      .tuple(fc.integer({ min: 1, max: 99 }), fc.nat(9))
      .map(([start, more]) => ({ start, end: start + more })),
  );
  const passages = fc.uniqueArray(fc.record({ path, lines, symbol: fc.constant(null) }), {
    selector: (one) => JSON.stringify(one),
    minLength: 1,
    maxLength: 6,
  });

  it('is read again from a TREC run in its order, also where scores are equal', () => {
    const score = fc.constantFrom(1, 0.5, 0, -2);
    fc.assert(
      fc.property(passages, fc.array(score, { minLength: 6, maxLength: 6 }), (some, scores) => {
        const ranked = some.map((one, at) => ({ ...one, score: scores[at]! }));
        const run = writeTrecRun([{ task: 'task 1', passages: ranked }], 'my engine');
        const { answers, name } = readRanking(run);
        expect(name).toBe('my engine');
        expect(answers[0]!.task).toBe('task 1');
        expect(answers[0]!.passages.map((one) => [one.path, one.lines])).toEqual(
          some.map((one) => [one.path, one.lines]),
        );
      }),
    );
  });

  it('is read again from predictions, as one step', () => {
    fc.assert(
      fc.property(passages, (some) => {
        const text = writeContextBenchPredictions([{ task: 't', base: 'c', passages: some }]);
        const [answer] = readRanking(text).answers;
        // A file that is sent whole has no spans beside it.
        const whole = new Set(some.flatMap((one) => (one.lines === null ? one.path : [])));
        const spans = new Set(some.flatMap((one) => (one.lines === null ? [] : one.path)));
        const kept = some.filter((one) => one.lines !== null || !spans.has(one.path));
        expect(new Set(answer!.passages.map((one) => one.path))).toEqual(
          new Set([...whole, ...spans]),
        );
        expect(answer!.passages).toHaveLength(kept.length);
      }),
    );
  });

  it('is read again from samples of RAGAS', () => {
    const task = bareTask('t', 'a question', 'x', { needed: [] });
    fc.assert(
      fc.property(passages, (some) => {
        const retrieved = some.map((one) => ({ ...one, text: 'x' }));
        const [answer] = readRanking(writeRagas([{ task, retrieved }])).answers;
        expect(answer!.query).toBe('a question');
        expect(answer!.passages.map((one) => [one.path, one.lines])).toEqual(
          some.map((one) => [one.path, one.lines]),
        );
      }),
    );
  });
});

describe('matchRanking', () => {
  it('leads answers to tasks by id, then by what was asked, and names the rest', () => {
    const tasks = ['one', 'two', 'three'].map((id) => bareTask(id, `do  ${id}\n`, 'x', {}));
    const answer = (task: string | null, query: string | null) => ({ task, query, passages: [] });
    const answers = [answer('one', null), answer(null, 'do two'), answer('four', 'do four')];
    const found = matchRanking({ format: 'JSON', name: null, answers, notes: [] }, tasks);
    expect([...found.answers.keys()]).toEqual(['one', 'two']);
    expect(found.unanswered).toEqual(['three']);
    expect(found.unknown).toEqual(['four']);
  });
});
