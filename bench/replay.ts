import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { bytesOf } from '../cli/file-bytes.ts';
import { composeTurns } from '../core/replay/composition.ts';
import { readTranscript } from '../core/replay/read-transcript.ts';
import { loadCounter } from '../core/tokens/counter.ts';
import { readCorpora } from './corpora.ts';
import { cpuMs } from './cpu-clock.ts';
import type { Row } from './row.ts';

/** A record of a long session of Claude Code has some 1,800 bytes. */
const USUAL_CHARS = 1_400;

/** Seconds to import a session of 50,000 records, and what a session of 200 MB takes and leaves in memory. */
export async function benchReplay(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-replay-'));
  try {
    const usual = join(folder, 'usual.jsonl');
    await writeSession(usual, 50_000, USUAL_CHARS);
    const large = join(folder, 'large.jsonl');
    await writeSession(large, 15_000, 13_000);
    return [...(await measure('50,000 records', usual)), ...(await measure('5,000 turns', large))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measure(name: string, path: string): Promise<Row[]> {
  const { size } = statSync(path);
  const counter = await loadCounter('o200k');
  collectGarbage();
  const before = heldBytes();
  let peak = 0;
  const started = performance.now();
  const startedCpu = cpuMs();
  const transcript = await readTranscript(name, bytesOf(path, 0, size), {
    counter,
    onProgress: () => {
      peak = Math.max(peak, heldBytes() - before);
    },
  });
  const seconds = (performance.now() - started) / 1_000;
  const cpu = (cpuMs() - startedCpu) / 1_000;
  collectGarbage();
  const held = heldBytes() - before;
  const composed = performance.now();
  const [main] = transcript.conversations;
  const turns = composeTurns(transcript.blocks, main!).length;
  const composing = performance.now() - composed;
  const label = `${name}, ${Math.round(size / 1e6)} MB, ${turns} turns`;
  return [
    { name: `${label}: import`, value: seconds, unit: 's' },
    { name: `${label}: import, processor`, value: cpu, unit: 's' },
    { name: `${label}: all windows composed`, value: composing, unit: 'ms' },
    { name: `${label}: most memory meanwhile`, value: peak / 1e6, unit: 'MB' },
    { name: `${label}: memory held`, value: held / 1e6, unit: 'MB' },
  ];
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heldBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Turns of three records: a call, its result, and a line of progress. Texts are cut from code in turn, so that few repeat. */
async function writeSession(path: string, records: number, chars: number): Promise<void> {
  const code = readCorpora()
    .flatMap(({ files }) => files.map(({ text }) => text))
    .join('\n');
  const file = await open(path, 'w');
  const lines: string[] = [
    line(0, { type: 'user', message: { role: 'user', content: 'Fix the login.' } }),
  ];
  let at = 0;
  const cut = (count: number): string => {
    at = (at + count + 7) % (code.length - 2 * count);
    return code.slice(at, at + count);
  };
  for (let record = 1; record < records; record++) {
    const turn = Math.floor((record - 1) / 3) + 1;
    if (record % 3 === 1) lines.push(line(record, callOf(turn, cut(chars / 2))));
    else if (record % 3 === 2) lines.push(line(record, resultOf(turn, cut(chars * 2))));
    else
      lines.push(
        line(record, { type: 'progress', data: { type: 'bash_progress', output: cut(chars / 2) } }),
      );
    if (lines.length < 1_000) continue;
    await file.appendFile(`${lines.splice(0).join('\n')}\n`);
  }
  await file.appendFile(`${lines.join('\n')}\n`);
  await file.close();
}

function callOf(turn: number, text: string): object {
  const usage = { input_tokens: 3, cache_read_input_tokens: 20_000 + turn, output_tokens: 200 };
  const content = [
    { type: 'text', text },
    {
      type: 'tool_use',
      id: `toolu_${turn}`,
      name: 'Read',
      input: { file_path: `/src/${turn}.ts` },
    },
  ];
  const message = {
    id: `msg_${turn}`,
    role: 'assistant',
    model: 'claude-opus-4-6',
    content,
    usage,
  };
  return { type: 'assistant', message };
}

function resultOf(turn: number, text: string): object {
  const content = [{ type: 'tool_result', tool_use_id: `toolu_${turn}`, content: text }];
  return { type: 'user', message: { role: 'user', content } };
}

function line(record: number, about: object): string {
  return JSON.stringify({
    parentUuid:
      record === 0 ? null : `00000000-0000-4000-8000-${String(record - 1).padStart(12, '0')}`,
    isSidechain: false,
    sessionId: 'bench',
    version: '2.1.39',
    cwd: '/repo',
    timestamp: '2026-01-01T00:00:00.000Z',
    uuid: `00000000-0000-4000-8000-${String(record).padStart(12, '0')}`,
    ...about,
  });
}
