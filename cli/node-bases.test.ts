import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Evaluation, EvaluationProgress } from '../core/evaluate/evaluation.ts';
import type { TaskAnswer, Variant } from '../core/evaluate/task-answer.ts';
import { asTheyAre, flagsOff } from '../core/evaluate/variants.ts';
import type { LabelledTask } from '../core/model/labelled-task.ts';
import { DEFAULT_SETTINGS } from '../core/settings.ts';
import { NodeEngine } from './node-engine.ts';
import { quietly } from './quietly.ts';
import { sourceFromFolder } from './read-folder.ts';
import { drawHistory, SESSIONS } from './testing/drawn-history.ts';
import { runGit } from './testing/git-oracle.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const VARIANTS = [asTheyAre(DEFAULT_SETTINGS), flagsOff(DEFAULT_SETTINGS)];

let folder: string;
let engine: NodeEngine;
let tasks: LabelledTask[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oriel-bases-'));
  drawHistory(folder, SESSIONS);
  engine = await opened(folder);
  ({ tasks } = await engine.evaluation().findTasks(30, quietly()));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function opened(path: string): Promise<NodeEngine> {
  const made = new NodeEngine();
  await made.open(sourceFromFolder(path), DEFAULT_SETTINGS, quietly());
  return made;
}

async function answersOf(
  evaluation: Evaluation,
  asked: readonly LabelledTask[],
  variants: readonly Variant[] = VARIANTS,
): Promise<TaskAnswer[]> {
  const answers: TaskAnswer[] = [];
  const onAnswer = (answer: TaskAnswer): void => void answers.push(answer);
  await evaluation.run({ tasks: asked, variants }, { ...quietly(), onAnswer });
  return answers;
}

const named = (answers: readonly TaskAnswer[]) =>
  new Map(answers.map((answer) => [`${answer.task} ${answer.variant}`, answer]));

describe('findTasks', () => {
  it('finds the changes that make a task, newest first, and counts the rest', async () => {
    const found = await engine.evaluation().findTasks(30, quietly());
    expect(found.tasks.map(({ task }) => task.split('\n')[0])).toEqual(
      [4, 2, 1].map((at) => SESSIONS[at]!.message),
    );
    expect(found.looked).toBe(SESSIONS.length);
    expect(found.rejected.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(found.endedBy).toBe('history');
  });

  it('labels each by its base, where what the change imports may not be yet', () => {
    const refuse = tasks.find(({ task }) => task.startsWith('Refuse'))!;
    expect(refuse.needed.map(({ path }) => path)).toContain('app/session.py');
    expect(refuse.base).toMatch(/^[0-9a-f]{40}$/);
  });

  it('reads a file as its base has it', async () => {
    const { base } = tasks.find(({ task }) => task.startsWith('Refuse'))!;
    const { signal } = quietly();
    const text = await engine.evaluation().fileAt(base!, 'app/cookies.py', signal);
    expect(text).toBe(runGit(folder, ['show', `${base}:app/cookies.py`]));
    expect(await engine.evaluation().fileAt(base!, 'no/such.py', signal)).toBeNull();
  });

  it('says that there is no repository', async () => {
    const plain = await opened('public/sample/files');
    await expect(plain.evaluation().findTasks(3, quietly())).rejects.toMatchObject({
      code: 'no-history',
    });
  });
});

describe('run', () => {
  it('answers each task as a checkout of its base does, history and flags included', async () => {
    const answers = named(await answersOf(engine.evaluation(), tasks));
    expect(answers.size).toBe(tasks.length * VARIANTS.length);
    for (const task of tasks) {
      const checkout = mkdtempSync(join(tmpdir(), 'oriel-checkout-'));
      try {
        runGit(checkout, ['clone', '-q', folder, '.']);
        runGit(checkout, ['checkout', '-q', task.base!]);
        const other = await opened(checkout);
        await other.history(quietly());
        const expected = await answersOf(other.evaluation(), [{ ...task, base: null }]);
        for (const answer of expected) {
          expect(answers.get(`${answer.task} ${answer.variant}`)).toEqual(answer);
        }
      } finally {
        rmSync(checkout, { recursive: true });
      }
    }
  });

  it('gives the same whichever base was at hand, and whatever else is asked', async () => {
    const evaluation = engine.evaluation();
    const first = named(await answersOf(evaluation, tasks));
    const backwards = named(await answersOf(evaluation, tasks));
    expect(backwards).toEqual(first);
    const alone = await answersOf(evaluation, [tasks[1]!], [VARIANTS[1]!]);
    expect(alone).toEqual([first.get(`${tasks[1]!.id} flags off`)]);
  });

  it('sees nothing of what the change made', async () => {
    const legacy = tasks.find(({ task }) => task.startsWith('Rename'))!;
    const [answer] = await answersOf(engine.evaluation(), [legacy]);
    const paths = answer!.ranking.map(({ path }) => path);
    expect(paths).toContain('app/legacy/session.py');
    expect(paths).not.toContain('app/tokens.py');
    expect(JSON.stringify(answer)).not.toContain('open_legacy_session');
  });

  it('answers tasks without a base by the open source', async () => {
    const [answer] = await answersOf(engine.evaluation(), [{ ...tasks[0]!, base: null }]);
    const query = { task: tasks[0]!.task, given: [], cursor: null };
    expect(answer!.snapshot).toBe((await engine.inspect(query, DEFAULT_SETTINGS)).snapshot);
    expect(answer!.ranking.map(({ path }) => path)).toContain('app/tokens.py');
  });

  it('cuts as the variants say', async () => {
    const small = { target: 40, max: 60, min: 1 };
    const settings = { ...DEFAULT_SETTINGS, chunking: { ...DEFAULT_SETTINGS.chunking, ...small } };
    const evaluation = engine.evaluation();
    const [coarse] = await answersOf(evaluation, [tasks[0]!], [VARIANTS[0]!]);
    const [fine] = await answersOf(evaluation, [tasks[0]!], [{ name: 'fine', settings }]);
    expect(fine!.ranking.length).toBeGreaterThan(coarse!.ranking.length);
    const [again] = await answersOf(evaluation, [tasks[0]!], [VARIANTS[0]!]);
    expect(again).toEqual(coarse);
    const both = [VARIANTS[0]!, { name: 'fine', settings }];
    await expect(answersOf(evaluation, tasks, both)).rejects.toMatchObject({
      code: 'bad-settings',
    });
  });

  it('costs a damaged file that file, named in the ledger, and not the run', async () => {
    const damaged = mkdtempSync(join(tmpdir(), 'oriel-damaged-'));
    try {
      drawHistory(damaged, SESSIONS);
      const id = runGit(damaged, ['rev-parse', `${tasks[0]!.base}:app/legacy/session.py`]).trim();
      rmSync(join(damaged, '.git/objects', id.slice(0, 2), id.slice(2)));
      const [answer] = await answersOf((await opened(damaged)).evaluation(), [tasks[0]!]);
      const lost = answer!.fates.filter(({ lostAt }) => lostAt === 'not-ingested');
      expect(lost.map(({ span }) => span.path)).toContain('app/legacy/session.py');
      expect(lost[0]!.reason).toContain(id);
    } finally {
      rmSync(damaged, { recursive: true });
    }
  });

  it('refuses two tasks of one id, and names the base that is not there', async () => {
    const evaluation = engine.evaluation();
    await expect(answersOf(evaluation, [tasks[0]!, tasks[0]!])).rejects.toMatchObject({
      code: 'bad-settings',
      message: expect.stringContaining(tasks[0]!.id),
    });
    const lost = { ...tasks[0]!, base: 'a'.repeat(40) };
    await expect(answersOf(evaluation, [lost])).rejects.toMatchObject({
      code: 'no-history',
      message: expect.stringContaining('a'.repeat(40)),
    });
  });
});

describe('stopping', () => {
  it('keeps what was answered, rejects, and leaves everything to go on with', async () => {
    const evaluation = engine.evaluation();
    const controller = new AbortController();
    const answers: TaskAnswer[] = [];
    const run = evaluation.run(
      { tasks, variants: VARIANTS },
      {
        ...quietly(),
        signal: controller.signal,
        onAnswer: (answer) => {
          answers.push(answer);
          if (answers.length === 3) controller.abort();
        },
      },
    );
    await expect(run).rejects.toMatchObject({ code: 'cancelled' });
    expect(answers.length).toBe(3);
    const whole = named(await answersOf(evaluation, tasks));
    for (const answer of answers) {
      expect(whole.get(`${answer.task} ${answer.variant}`)).toEqual(answer);
    }
    const query = { task: 'session', given: [], cursor: null };
    expect((await engine.inspect(query, DEFAULT_SETTINGS)).candidates.length).toBeGreaterThan(0);
  });

  it('ends with the source and with the next evaluation', async () => {
    const own = await opened(folder);
    const first = own.evaluation();
    const second = own.evaluation();
    await expect(answersOf(first, tasks)).rejects.toMatchObject({ code: 'cancelled' });
    await own.open(sourceFromFolder(folder), DEFAULT_SETTINGS, quietly());
    await expect(answersOf(second, tasks)).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('says how far it is', async () => {
    const said: EvaluationProgress[] = [];
    const onProgress = (progress: EvaluationProgress): void => void said.push(progress);
    const options = { ...quietly(), onProgress, onAnswer: () => {} };
    await engine.evaluation().run({ tasks, variants: VARIANTS }, options);
    const through = said.filter(({ stage }) => stage === 'tasks').map(({ done }) => done);
    expect(through).toEqual([0, 1, 2, 3]);
    expect(said.some(({ stage }) => stage === 'bases')).toBe(true);
    const times = said.map(({ elapsedMs }) => elapsedMs);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });
});
