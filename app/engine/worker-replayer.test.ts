import { describe, expect, it, vi } from 'vitest';
import { OrielError } from '../../core/model/problem.ts';
import type { RepositoryJoin } from '../../core/replay/repository/join-repository.ts';
import type { JoinAsked } from '../../core/replay/view/join-asked.ts';
import type { Reply, Request } from '../../workers/protocol.ts';
import { answering, dyingOnce, workerThat } from './testing/worker-that.ts';
import type { WorkerLike } from './worker-client.ts';
import { WorkerReplayer } from './worker-replayer.ts';

/** A worker that the test speaks for: an import that goes on for as long as it is looked at. */
function opening() {
  let hear: (event: { data: Reply }) => void = () => {};
  const sent: Request[] = [];
  const worker: WorkerLike = {
    addEventListener: (type: string, listener: unknown) => {
      if (type === 'message') hear = listener as typeof hear;
    },
    postMessage: (message: unknown) => void sent.push(message as Request),
    terminate: vi.fn(),
  };
  const joinTranscript = vi.fn();
  const replayer = new WorkerReplayer(() => worker, { joinTranscript });
  const controller = new AbortController();
  const onProgress = vi.fn();
  const file = { name: 'a.jsonl', content: new Blob(['{}']) };
  const opened = replayer.open(file, { signal: controller.signal, onProgress });
  hear({ data: { kind: 'ready', v: 1 } });
  return { opened, sent, controller, onProgress, worker, say: (data: Reply) => hear({ data }) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('tells how far it is, and stopping an import ends its worker', async () => {
  const { opened, sent, controller, onProgress, worker, say } = opening();
  await settled();
  say({ kind: 'progress', id: sent[0]!.id, value: 1_024 });
  expect(onProgress).toHaveBeenCalledWith(1_024);
  controller.abort();
  await expect(opened).rejects.toMatchObject({ code: 'cancelled' });
  expect(worker.terminate).toHaveBeenCalledOnce();
});

it('lets the worker of a file go that is no transcript', async () => {
  const { opened, sent, worker, say } = opening();
  await settled();
  const error = {
    code: 'bad-transcript',
    message: 'a.jsonl is empty.',
    facts: {},
    stack: '',
  } as const;
  say({ kind: 'failed', id: sent[0]!.id, error });
  await expect(opened).rejects.toMatchObject({ code: 'bad-transcript' });
  expect(worker.terminate).toHaveBeenCalledOnce();
});

it('keeps the worker of an open transcript until it is closed, also when the signal is used later', async () => {
  const { opened, sent, controller, worker, say } = opening();
  await settled();
  say({ kind: 'done', id: sent[0]!.id, value: { blocks: [] } });
  const transcript = await opened;
  controller.abort();
  expect(worker.terminate).not.toHaveBeenCalled();
  const text = transcript.text(3);
  await settled();
  expect(sent[1]).toMatchObject({ type: 'text', payload: 3 });
  transcript.close();
  await expect(text).rejects.toMatchObject({ code: 'worker-failed' });
});

describe('a replay worker that dies', () => {
  const file = { name: 'a.jsonl', content: new Blob(['{}']) };
  const quietly = { signal: new AbortController().signal, onProgress: () => {} };
  const joined = { reads: [] };
  const transcript = answering(({ type, payload }) => (type === 'text' ? `text ${payload}` : {}));

  function replaying(isLast: (request: Request) => boolean) {
    const dies = dyingOnce(isLast, transcript);
    const spawn = vi.fn(() => workerThat(dies));
    const joinTranscript = vi.fn(async () => joined as unknown as RepositoryJoin);
    return { replayer: new WorkerReplayer(spawn, { joinTranscript }), spawn, joinTranscript };
  }

  it.each(['open', 'text'])('over “%s” is replaced, and the file read again', async (type) => {
    const { replayer, spawn } = replaying((request) => request.type === type);
    const opened = await replayer.open(file, quietly);
    const texts = await Promise.all([opened.text(1), opened.text(2)]);
    expect(texts).toEqual(['text 1', 'text 2']);
    expect(spawn).toHaveBeenCalledTimes(2);
    opened.close();
  });

  it('while it hands over what was read is replaced, and hands it over by another port', async () => {
    const { replayer, joinTranscript } = replaying(({ type }) => type === 'giveReads');
    const opened = await replayer.open(file, quietly);
    expect(await opened.join('main', {} as JoinAsked)).toBe(joined);
    // An index worker that is asked waits for what is handed over.
    expect(joinTranscript).toHaveBeenCalledOnce();
  });

  it('that hands nothing over, without dying, leaves no index worker waiting for it', async () => {
    const joinTranscript = vi.fn();
    const error = { code: 'unexpected', message: 'no such', facts: {}, stack: '' } as const;
    const spawn = () =>
      workerThat((request, say, ...rest) => {
        if (request.type !== 'giveReads') return transcript(request, say, ...rest);
        say({ kind: 'failed', id: request.id, error });
      });
    const opened = await new WorkerReplayer(spawn, { joinTranscript }).open(file, quietly);
    await expect(opened.join('main', {} as JoinAsked)).rejects.toMatchObject({
      message: 'no such',
    });
    expect(joinTranscript).not.toHaveBeenCalled();
  });

  it('asks once more where the index worker died over the handing over', async () => {
    const { replayer, joinTranscript, spawn } = replaying(() => false);
    const death = new OrielError('worker-failed', 'The index worker ended.');
    joinTranscript.mockRejectedValueOnce(death);
    const opened = await replayer.open(file, quietly);
    expect(await opened.join('main', {} as JoinAsked)).toBe(joined);
    // Nothing was wrong with the transcript's own worker.
    expect(spawn).toHaveBeenCalledTimes(1);
  });
});
