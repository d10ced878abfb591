import { readRanking } from '../../core/formats/read-ranking.ts';
import { writeTrecRun } from '../../core/formats/trec.ts';
import { readerTarget } from '../reader-target.ts';
import { must, mustEqual } from '../target.ts';

const ATTRIBUTES = {
  'openinference.span.kind': 'RETRIEVER',
  'input.value': 'q',
  'retrieval.documents.1.document.id': 'b.py',
  'retrieval.documents.1.document.score': 0.5,
  'retrieval.documents.0.document.id': 'chunk-7',
  'retrieval.documents.0.document.metadata': '{"source":"src/a.ts","start_line":3,"end_line":9}',
};
const LISTED = Object.entries(ATTRIBUTES).map(([key, value]) => ({
  key,
  value: typeof value === 'number' ? { intValue: value } : { stringValue: value },
}));

const RANKING_SAMPLES: readonly string[] = [
  ...[
    [
      { query: 'q', path: './src/a.ts', lines: [3, 9], score: 0.9 },
      { query: 'q', path: 'b.py', score: 0.5, rank: 1 },
    ],
    { task_id: 7, query: 'q', results: [{ file: 'src/a.ts:3-9', score: 0.9 }] },
    [{ id: 't', ranking: ['b.py', 'a.py#L2-L4', 'b.py'] }],
    { name: 'retrieve', attributes: ATTRIBUTES },
    { resourceSpans: [{ scopeSpans: [{ spans: [{ name: 'r', attributes: LISTED }] }] }] },
    {
      attributes: {
        'input.value': 'q',
        'gen_ai.retrieval.documents': '[{"id":"src/a.ts:3-9","score":0.9},{"id":"b.py"}]',
      },
    },
    { user_input: 'q', retrieved_context_ids: ['a.py:3-9', 'b.py'] },
    {
      instance_id: 'i',
      traj_data: {
        pred_steps: [{ files: ['a.py'], spans: { 'a.py': [{ start: 1, end: 3 }] } }],
        pred_files: ['a.py', 'b.py'],
        pred_spans: { 'a.py': [{ start: 1, end: 3 }] },
      },
      model_patch: '',
    },
  ].map((one) => JSON.stringify(one)),
  '{"query":"q","path":"a.ts"}\n{"query":"q","path":"b.ts","start_line":3}\n',
  'query,path,lines,score\n"q, r",b.py,,0.5\n"q, r",src/a.ts,3-9,0.9\n',
  'Query;File;Start_Line;End_Line;Score;Rank\nq;x;1;2;0.1;1\nq;y;3;4;0.9;2',
  'q1 Q0 a%20b.ts#L3-L9 1 0.5 tag\nq1 Q0 b.ts 2 0.25 tag\n',
];

export const rankingFiles = readerTarget({
  name: 'ranking-files',
  promise: 'Ranks go up from 1, and a TREC run written of what was read says the same again.',
  samples: () => RANKING_SAMPLES,
  words: ['query', 'path', 'score', 'Q0', '1-2', 'retrieval.documents.0.document.id', 'results'],
  codes: ['bad-ranking'],
  read: readRanking,
  holds: ({ answers }) => {
    for (const { task, query, passages } of answers) {
      must(passages.length > 0, 'an answer has passages');
      must(task !== null || query !== null, 'an answer is to something');
      passages.forEach(({ rank, path, lines }, at) => {
        mustEqual(rank, at + 1, 'a rank');
        must(lines === null || (lines.start >= 1 && lines.end >= lines.start), 'lines in order');
        must(typeof path === 'string', 'a path');
      });
    }
    const tasks = answers.flatMap(({ task, passages }) =>
      task === null ? [] : [{ task, passages: passages.filter(({ path }) => isPlain(path)) }],
    );
    const some = tasks.filter(({ task, passages }) => passages.length > 0 && task.trim() !== '');
    if (some.length === 0) return;
    const scored = some.map(({ task, passages }) => ({
      task,
      passages: passages.map((one) => ({ ...one, score: -one.rank })),
    }));
    const again = readRanking(writeTrecRun(scored, 'a tag'));
    mustEqual(again.answers.map(placesOf), some.map(placesOf), 'a run read again');
  },
});

/** A path that itself ends as lines do is taken for one with lines, as anybody would take it. */
function isPlain(path: string): boolean {
  return path !== '' && path.trim() === path && path !== '-' && !/(?:#L|:)[\d\-–:L]+$/.test(path);
}

function placesOf({
  task,
  passages,
}: {
  task: string | null;
  passages: readonly { path: string; lines: unknown }[];
}) {
  return [task, passages.map(({ path, lines }) => [path, lines])];
}
