import { expect, it } from 'vitest';
import { BrowserCache } from './browser-cache.ts';
import { answering, dyingOnce, workerThat } from './testing/worker-that.ts';

const SIZES = {
  chunks: { records: 1, bytes: 10 },
  vectors: { records: 0, bytes: 0 },
  failure: null,
};

it('asks another worker where one dies over it, once', async () => {
  const dies = dyingOnce(
    () => true,
    answering(() => SIZES),
  );
  expect(await new BrowserCache(() => workerThat(dies)).clear()).toEqual(SIZES);
  const dead = new BrowserCache(() => workerThat((_request, _say, crash) => crash()));
  await expect(dead.tidy()).rejects.toMatchObject({ code: 'worker-failed' });
});
