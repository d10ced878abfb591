import { OrielError } from '../core/model/problem.ts';
import { UsageError } from './usage-error.ts';

/** Settings that cannot be are what the person asked for wrongly, and no failure of the run. */
export async function blameSettings<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OrielError && error.code === 'bad-settings') {
      throw new UsageError(error.message);
    }
    throw error;
  }
}
