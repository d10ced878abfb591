import { isWorkerFailure, OrielError } from '../../core/model/problem.ts';

/** An index worker that dies as often over one source is given up: each time all is begun anew. */
export const MOST_DEATHS = 3;

/**
 * A place in a pool whose parse workers die as often in a row, with no file to blame, is given up. It is more than
 * three since a start costs little, and a browser in want of memory may end several before any has got to a file.
 */
export const MOST_IN_A_ROW = 6;

/** Waited before the third start in a row, and twice as long before each that follows. */
const PAUSE_MS = 20;

/** What the workers of one run got done, together: batches that were parsed or files that were given up. */
export interface Headway {
  steps: number;
}

/** Deaths in one place of a pool at its start, over nothing, or over what was parsed without harm before. */
export class BlamelessDeaths {
  private inARow = 0;
  private since = 0;

  constructor(private readonly headway: Headway) {}

  /**
   * Resolves when another worker is worth a start.
   *
   * @throws what the worker died of where that was once too often with nothing done by any worker in between.
   */
  async bear(error: unknown): Promise<void> {
    if (this.headway.steps !== this.since) this.inARow = 0;
    this.since = this.headway.steps;
    this.inARow += 1;
    if (this.inARow >= MOST_IN_A_ROW) throw givenUp(error, this.inARow);
    if (this.inARow < 2) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** (this.inARow - 2)));
  }
}

/** The last of the errors, with how often that was. */
export function givenUp(error: unknown, deaths: number): unknown {
  if (!isWorkerFailure(error)) return error;
  const message = `${error.message} That was the death number ${deaths} in a row.`;
  return new OrielError('worker-failed', message);
}
