import { describe, expect, it } from 'vitest';
import type { LabelledTask } from '../model/labelled-task.ts';
import { OrielError } from '../model/problem.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import type { BaseHost } from './base-host.ts';
import type { LostTask } from './evaluation.ts';
import { HostedEvaluation } from './hosted-evaluation.ts';
import type { TaskAnswer } from './task-answer.ts';
import { asTheyAre, flagsOff } from './variants.ts';

const VARIANTS = [asTheyAre(DEFAULT_SETTINGS), flagsOff(DEFAULT_SETTINGS)];

function task(id: string, base: string | null): LabelledTask {
  const spans = { needed: [], helpful: [], distractors: [], needsNothing: false };
  return { id, task: id, given: [], base, origin: { kind: 'hand' }, ...spans, warnings: [] };
}

/** A host that writes down what it is asked; bases are named by the time of their commit. */
function writingHost(fail: { at?: string; times?: number } = {}) {
  const asked: string[] = [];
  let failures = fail.times ?? 1;
  const host: BaseHost = {
    cut: DEFAULT_SETTINGS,
    now: () => asked.length,
    candidates: async () => ({ candidates: [], rejected: [], read: 0, endedBy: 'history' }),
    times: async (commits) => commits.map(Number),
    visit: async (base) => {
      asked.push(`visit ${base}`);
      if (base !== fail.at || failures === 0) return;
      failures -= 1;
      throw new OrielError('worker-failed', 'the index worker died');
    },
    complete: async () => task('none', null),
    answer: async ({ id }, { name }) => {
      asked.push(`answer ${id}`);
      return { task: id, variant: name } as TaskAnswer;
    },
    fileAt: async (commit, path) => {
      if (path !== 'a.py') return null;
      const open = async () => new Blob([`at ${commit}`]);
      return { kind: 'file', path, bytes: 5, open };
    },
    drop: () => void asked.push('drop'),
  };
  return { host, asked };
}

/** Has the next answers to a task end in a worker's death. */
function dieOver(host: BaseHost, id: string, times: number): void {
  const { answer } = host;
  let left = times;
  host.answer = (asked, ...rest) => {
    if (asked.id !== id || left === 0) return answer(asked, ...rest);
    left -= 1;
    return Promise.reject(new OrielError('worker-failed', 'the index worker died'));
  };
}

async function run(
  evaluation: HostedEvaluation,
  tasks: LabelledTask[],
  signal = fresh(),
  onLost?: (lost: LostTask) => void,
) {
  const answers: string[] = [];
  const onAnswer = ({ task: id, variant }: TaskAnswer): void =>
    void answers.push(`${id} ${variant}`);
  const options = { signal, onProgress: () => {}, onAnswer, ...(onLost && { onLost }) };
  await evaluation.run({ tasks, variants: VARIANTS }, options);
  return answers;
}

const fresh = () => new AbortController().signal;

const TASKS = [
  task('c', '30'),
  task('a', '10'),
  task('open', null),
  task('b', '20'),
  task('a2', '10'),
];

describe('HostedEvaluation', () => {
  it('reads a file of any commit, and knows when it is not there', async () => {
    const evaluation = new HostedEvaluation(writingHost().host);
    expect(await evaluation.fileAt('30', 'a.py', fresh())).toBe('at 30');
    expect(await evaluation.fileAt('30', 'b.py', fresh())).toBeNull();
  });

  it('visits each base once, oldest first, and answers all of a task before the next', async () => {
    const { host, asked } = writingHost();
    const answers = await run(new HostedEvaluation(host), TASKS);
    expect(asked.filter((line) => line.startsWith('visit'))).toEqual([
      ...['visit 10', 'visit 20', 'visit 30'],
    ]);
    expect(answers).toEqual(
      ['open', 'a', 'a2', 'b', 'c'].flatMap((id) => VARIANTS.map(({ name }) => `${id} ${name}`)),
    );
  });

  it('goes the other way where the base at hand is the newest', async () => {
    const { host, asked } = writingHost();
    const evaluation = new HostedEvaluation(host);
    await run(evaluation, TASKS);
    asked.length = 0;
    await run(evaluation, TASKS);
    expect(asked.filter((line) => line.startsWith('visit'))).toEqual([
      ...['visit 30', 'visit 20', 'visit 10'],
    ]);
  });

  it('visits a base again from nothing where a worker died over it', async () => {
    const { host, asked } = writingHost({ at: '20' });
    const evaluation = new HostedEvaluation(host);
    expect(await run(evaluation, TASKS)).toHaveLength(10);
    expect(asked.filter((line) => !line.startsWith('answer'))).toEqual([
      ...['visit 10', 'visit 20', 'drop', 'visit 20', 'visit 30'],
    ]);
  });

  it('asks a task again where a worker died over it, by the same base', async () => {
    const { host, asked } = writingHost();
    dieOver(host, 'a2', 1);
    expect(await run(new HostedEvaluation(host), TASKS)).toHaveLength(10);
    const lines = asked.slice(asked.indexOf('answer a'));
    expect(lines.slice(0, 6)).toEqual([
      ...['answer a', 'answer a', 'drop', 'visit 10', 'answer a2', 'answer a2'],
    ]);
  });

  it('names a task over which workers die twice, and answers the others', async () => {
    const { host } = writingHost();
    dieOver(host, 'a', 2);
    const lost: string[] = [];
    const onLost = ({ task: id, why }: LostTask): void => void lost.push(`${id}: ${why.message}`);
    const answers = await run(new HostedEvaluation(host), TASKS, fresh(), onLost);
    expect(lost).toEqual(['a: the index worker died']);
    expect(new Set(answers.map((answer) => answer.split(' ')[0]))).toEqual(
      new Set(['open', 'a2', 'b', 'c']),
    );
  });

  it('names all tasks of a base that no worker survives', async () => {
    const { host } = writingHost({ at: '10', times: 2 });
    const lost: string[] = [];
    const onLost = ({ task: id }: LostTask): void => void lost.push(id);
    expect(await run(new HostedEvaluation(host), TASKS, fresh(), onLost)).toHaveLength(6);
    expect(lost).toEqual(['a', 'a2']);
  });

  it('ends where workers die over one task after the other, letting go of what it holds', async () => {
    const { host, asked } = writingHost();
    host.answer = () => Promise.reject(new OrielError('worker-failed', 'the index worker died'));
    const lost: string[] = [];
    const onLost = ({ task: id }: LostTask): void => void lost.push(id);
    const evaluation = new HostedEvaluation(host);
    await expect(run(evaluation, TASKS, fresh(), onLost)).rejects.toMatchObject({
      code: 'worker-failed',
    });
    expect([lost, asked.at(-1)]).toEqual([['open', 'a'], 'drop']);
  });

  it('rejects with cancelled whatever the stopped work said, also before it began', async () => {
    const { host, asked } = writingHost({ at: '20' });
    const controller = new AbortController();
    const visit = host.visit;
    host.visit = (...args) => {
      controller.abort();
      return visit(...args);
    };
    const evaluation = new HostedEvaluation(host);
    await expect(run(evaluation, TASKS, controller.signal)).rejects.toMatchObject({
      code: 'cancelled',
    });
    asked.length = 0;
    await expect(run(evaluation, TASKS, controller.signal)).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(asked).not.toContain('visit 10');
  });

  it('answers nothing once it is disposed of', async () => {
    const { host } = writingHost();
    const evaluation = new HostedEvaluation(host);
    evaluation.dispose();
    await expect(run(evaluation, TASKS)).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('refuses variants of one name', async () => {
    const evaluation = new HostedEvaluation(writingHost().host);
    const variants = [VARIANTS[0]!, VARIANTS[0]!];
    const options = { signal: fresh(), onProgress: () => {}, onAnswer: () => {} };
    await expect(evaluation.run({ tasks: TASKS, variants }, options)).rejects.toMatchObject({
      code: 'bad-settings',
      message: 'Two variants are called as they are; give each a name of its own.',
    });
  });
});
