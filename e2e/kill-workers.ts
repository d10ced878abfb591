import type { Page, Worker } from '@playwright/test';

export type WorkerKind = 'parse' | 'index' | 'embed' | 'cache' | 'history' | 'replay';

/** Workers that are alive, by what they do; one that is too busy to say is not counted. */
export async function workersOf(page: Page, kind: WorkerKind): Promise<Worker[]> {
  // Others come and go while they say it.
  const workers = page.workers();
  const names = await Promise.all(workers.map(nameOf));
  return workers.filter((_, index) => names[index] === kind);
}

/** Kills a worker as the browser would: without a word, between two of its tasks. */
export async function killSilently(worker: Worker): Promise<void> {
  const closed = worker.waitForEvent('close', { timeout: 0 }).catch(() => undefined);
  // It may not come to answer any more.
  worker.evaluate(() => self.close()).catch(() => undefined);
  await closed;
}

/** Kills a worker by what nothing in it catches, which the page hears of. */
export async function killLoudly(worker: Worker): Promise<void> {
  await worker
    .evaluate(() => {
      setTimeout(() => {
        throw new Error('killed by a test');
      });
    })
    .catch(() => undefined);
}

/** Kills the next worker of a kind as soon as it is there. */
export function killNext(page: Page, kind: WorkerKind): Promise<void> {
  return new Promise((resolve) => {
    const look = async (worker: Worker): Promise<void> => {
      if ((await nameOf(worker)) !== kind) return;
      page.off('worker', look);
      await killSilently(worker);
      resolve();
    };
    page.on('worker', look);
  });
}

const nameOf = (worker: Worker): Promise<string> =>
  worker.evaluate(() => self.name).catch(() => '');
