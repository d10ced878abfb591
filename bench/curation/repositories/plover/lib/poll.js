'use strict';

const { sleep } = require('./sleep');

/**
 * Calls a function until what it gives passes a check.
 *
 * @param {() => Promise<T>} run
 * @param {(value: T) => boolean} check
 * @param {{ every?: number, limit?: number }} [options]
 * @returns {Promise<T>}
 * @template T
 */
async function poll(run, check, { every = 250, limit = 30_000 } = {}) {
  const end = Date.now() + limit;
  for (;;) {
    const value = await run();
    if (check(value)) return value;
    if (Date.now() + every > end) throw new Error(`nothing after ${limit} ms`);
    await sleep(every);
  }
}

module.exports = { poll };
