import { describe, expect, it } from 'vitest';
import { readBaseline } from '../lint/report/baseline.ts';
import { OrielError } from '../model/problem.ts';
import { readProbes } from '../replay/curve/read-probes.ts';
import { readChat } from './chat.ts';
import { readChatFile } from './chat-file.ts';
import { importTasks } from './import-tasks.ts';
import { notebookText } from './notebook.ts';
import { readOutcomes } from './outcomes.ts';
import { PRESETS_FORMAT, readPresets } from './presets.ts';
import { readRanking } from './read-ranking.ts';

const deep = (open: string, close: string): string =>
  `${open.repeat(9_000)}1${close.repeat(9_000)}`;

/** What no writer of ours would write, and JSON.parse takes. */
const HOSTILE = [
  '{"toString":1,"valueOf":1}',
  '[{"toString":1,"valueOf":1}]',
  '{"__proto__":{"polluted":1}}',
  '1e400',
  '-1e9',
  '"constructor"',
  '"."',
  deep('[', ']'),
  deep('{"result":', '}'),
  deep('[{"type":"tool_result","content":', '}]'),
];

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'utf8'));
const tasks = (text: string): unknown => importTasks([{ name: 'x.jsonl', text }]);

/** A text with a place for a value, and who reads it. */
const PLACES: [string, string, (text: string) => unknown][] = [
  ['a role', '[{"role":@,"type":"x","content":"a"}]', (text) => readChat(text, 'system')],
  ['a message', '{"messages":[{"role":"user","content":@}]}', (text) => readChat(text, 'system')],
  ['a part', '[{"role":"user","content":[@]}]', (text) => readChat(text, 'system')],
  ['a part’s type', '[{"role":"user","content":[{"type":@}]}]', (text) => readChat(text, 'tools')],
  ['a body', '@', (text) => readChat(text, 'system')],
  ['a tool', '{"tools":[@]}', (text) => readChatFile('a.json', bytes(text), 'tools')],
  ['a level', '{"cells":[{"cell_type":"heading","source":"x","level":@}]}', notebookText],
  ['a pass', '[{"task_id":"a","pass":@}]', (text) => readOutcomes(text, ['a'])],
  ['lines', '[{"query":"q","path":"a","lines":@}]', readRanking],
  ['a result', '{"query":"q","results":[@]}', readRanking],
  ['an attribute', '{"attributes":[{"key":"input.value","value":{"intValue":@}}]}', readRanking],
  ['who said it', '{"user_input":[{"type":@}],"reference_context_ids":[]}', tasks],
  ['a context', '{"user_input":"q","reference_context_ids":[@]}', tasks],
  ['a file', '{"query":"q","relevant":[@]}', tasks],
  [
    'a second type',
    `${JSON.stringify({ id: 's', task_type: 'abstention', query: { text: 'q' }, gold: {} })}\n{"id":"t","task_type":@,"query":{"text":"q"},"gold":{}}`,
    tasks,
  ],
  ['an expectation', '[{"turn":1,"expected":@}]', readProbes],
  ['a preset', `{"format":"${PRESETS_FORMAT}","version":1,"presets":[@]}`, readPresets],
  ['a finding', '{"version":1,"findings":[@]}', readBaseline],
];

describe.each(PLACES)('%s that is hostile', (_, text, read) => {
  it.each(HOSTILE.map((value) => [value.slice(0, 40), value]))('such as %s', (_short, value) => {
    try {
      read(text.replace('@', () => value));
    } catch (error) {
      expect(error).toBeInstanceOf(OrielError);
      expect((error as Error).message.length).toBeLessThan(1_000);
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
