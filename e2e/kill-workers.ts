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
  await Promise.race([
    closed,
    // It may be gone already, or not come to answer any more.
    worker
      .evaluate(() => self.close())
      .then(
        () => closed,
        () => undefined,
      ),
  ]);
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

/**
 * Kills the next worker of a kind at its first word. The page does it, since some live for less time than it takes to
 * ask one from here what it is called.
 */
export async function killNext(page: Page, kind: WorkerKind): Promise<{ dead: Promise<void> }> {
  const death = await page.evaluateHandle((kind) => {
    const { Worker } = globalThis;
    const dead = new Promise<void>((resolve) => {
      globalThis.Worker = class extends Worker {
        constructor(script: string | URL, options?: WorkerOptions) {
          super(script, options);
          if (options?.name !== kind) return;
          globalThis.Worker = Worker;
          const die = (): void => {
            this.terminate();
            resolve();
          };
          this.addEventListener('message', die, { once: true });
        }
      };
    });
    return { dead };
  }, kind);
  return { dead: death.evaluate(({ dead }) => dead) };
}

const nameOf = (worker: Worker): Promise<string> =>
  worker.evaluate(() => self.name).catch(() => '');
