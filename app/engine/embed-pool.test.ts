import { describe, expect, it } from 'vitest';
import type { Request } from '../../workers/protocol.ts';
import { EmbedPool, planEmbedding } from './embed-pool.ts';
import { answering, type Behaviour, dyingOnce, workerThat } from './testing/worker-that.ts';

describe('planEmbedding', () => {
  it.each([
    [1, false, { workers: 1, threads: 1 }],
    [2, false, { workers: 2, threads: 1 }],
    [2, true, { workers: 2, threads: 1 }],
    [8, false, { workers: 2, threads: 1 }],
    [4, true, { workers: 2, threads: 2 }],
    [16, true, { workers: 2, threads: 2 }],
  ])('gives %i cores, isolated %s, %j', (cores, isolated, plan) => {
    expect(planEmbedding(cores, isolated)).toEqual(plan);
  });
});

const LOADED = { model: 'what it is', files: 'checksum' };

/** An embedding model whose vectors are the lengths of the texts. */
const embedding: Behaviour = answering(({ type, payload }) => {
  if (type === 'load') return LOADED;
  const texts = payload as string[];
  const vectors = Float32Array.from(texts, ({ length }) => length);
  return { vectors, truncated: texts.map(() => false) };
});

function poolOf(behave: () => Behaviour, threads = 1, workers = 1) {
  const loads: number[] = [];
  let spawned = 0;
  const spawn = () => {
    spawned += 1;
    return workerThat(behave());
  };
  const pool = new EmbedPool(spawn, { workers, threads }, (worker, own) => {
    loads.push(own);
    return worker.call('load', { assets: { base: '/' }, threads: own });
  });
  return { pool, loads, spawned: () => spawned };
}

/** Which of ten documents, four a batch, come to be stored; document 5 is in the second batch. */
async function storedOf(pool: EmbedPool): Promise<number[]> {
  const batches = [
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9],
  ];
  const stored: number[] = [];
  await pool.drain(
    async () => {
      const batch = batches.shift();
      const texts = batch?.map((document) => `text ${document}`);
      return batch && texts ? { documents: Int32Array.from(batch), texts } : null;
    },
    async (documents) => void stored.push(...documents),
  );
  return stored;
}

const isFifth = ({ type, payload }: Request): boolean =>
  type === 'embed' && (payload as string[]).includes('text 5');

describe('EmbedPool', () => {
  it.each([
    ['loading', ({ type }: Request) => type === 'load'],
    ['embedding', isFifth],
  ])('makes every vector though a worker died while %s', async (_, isLast) => {
    const dies = dyingOnce(isLast, embedding);
    const { pool, spawned } = poolOf(() => dies);
    expect(await storedOf(pool)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(spawned()).toBe(2);
  });

  it('leaves out a batch that no worker survives, and makes the others', async () => {
    const { pool } = poolOf(
      () =>
        (...args) =>
          isFifth(args[0]) ? args[2]() : embedding(...args),
    );
    expect(await storedOf(pool)).toEqual([0, 1, 2, 3, 8, 9]);
  });

  it('gives the model up where workers die over batch after batch', async () => {
    const { pool, spawned } = poolOf(
      () =>
        (...args) =>
          args[0].type === 'embed' ? args[2]() : embedding(...args),
    );
    await expect(storedOf(pool)).rejects.toMatchObject({ code: 'worker-failed' });
    expect(spawned()).toBe(6);
  });

  it('starts nothing for what is left once the model is given up, by whichever worker', async () => {
    const { pool, spawned } = poolOf(
      () =>
        (...args) =>
          args[0].type === 'embed' ? args[2]() : embedding(...args),
      1,
      2,
    );
    let taken = 0;
    const drained = pool.drain(
      async () => {
        taken += 1;
        return taken > 50 ? null : { documents: Int32Array.of(taken), texts: ['a text'] };
      },
      async () => {},
    );
    await expect(drained).rejects.toMatchObject({ code: 'worker-failed' });
    const before = spawned();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(spawned() - before).toBeLessThanOrEqual(2);
    expect(taken).toBeLessThan(10);
  });

  it('makes do with one other worker where one fails two calls at once', async () => {
    let made = 0;
    const { pool, spawned } = poolOf(() => {
      made += 1;
      if (made > 1) return embedding;
      return (request, say, crash, transfer) => {
        if (request.type === 'load') return embedding(request, say, crash, transfer);
        const error = { code: 'unexpected', message: 'memory', facts: {}, stack: '' } as const;
        say({ kind: 'failed', id: request.id, error });
      };
    });
    const vectors = await Promise.all([pool.embedOne('one'), pool.embedOne('three')]);
    expect(vectors.map(([length]) => length)).toEqual([3, 5]);
    expect(spawned()).toBe(2);
  });

  it('embeds a task though its worker died since', async () => {
    const dies = dyingOnce(({ type }) => type === 'embed', embedding);
    const { pool } = poolOf(() => dies);
    expect([...(await pool.embedOne('task'))]).toEqual([4]);
  });

  it('steps down to one thread where several do not start', async () => {
    const { pool, loads } = poolOf(
      () => (request, say, crash, transfer) => {
        const { threads } = request.payload as { threads?: number };
        if (threads === 1 || request.type !== 'load') embedding(request, say, crash, transfer);
        else {
          const error = {
            code: 'model-missing',
            message: 'no threads',
            facts: {},
            stack: '',
          } as const;
          say({ kind: 'failed', id: request.id, error });
        }
      },
      4,
    );
    await pool.load();
    expect([loads, pool.isLoaded]).toEqual([[4, 1], true]);
    expect(pool.modelRun).toEqual({ workers: 1, threads: 1, hasSteppedDown: true });
  });

  it('asks again for a model that did not load', async () => {
    let isThere = false;
    const { pool } = poolOf(() => (request, say, crash, transfer) => {
      if (isThere) return embedding(request, say, crash, transfer);
      const error = { code: 'model-missing', message: 'not there', facts: {}, stack: '' } as const;
      say({ kind: 'failed', id: request.id, error });
    });
    await expect(pool.load()).rejects.toMatchObject({ code: 'model-missing' });
    isThere = true;
    expect(await storedOf(pool)).toHaveLength(10);
  });

  it('starts nothing more once it is disposed of', async () => {
    const { pool, spawned } = poolOf(() => embedding);
    await pool.load();
    pool.dispose();
    await expect(pool.embedOne('a')).rejects.toMatchObject({ code: 'cancelled' });
    expect(spawned()).toBe(1);
  });
});
