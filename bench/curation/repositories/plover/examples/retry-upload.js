'use strict';

const { createReadStream } = require('node:fs');

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Calls a function until it does not throw.
 *
 * @param {() => Promise<T>} run
 * @param {{ times?: number, pause?: number, factor?: number }} [options]
 * @returns {Promise<T>} what it returned; rejects with its last error
 * @template T
 */
async function retry(run, { times = 3, pause = 100, factor = 2 } = {}) {
  let last;
  for (let turn = 0; turn < times; turn++) {
    try {
      return await run();
    } catch (error) {
      last = error;
      if (turn + 1 < times) await sleep(pause * factor ** turn);
    }
  }
  throw last;
}

retry(() => fetch('https://upload.invalid', { method: 'PUT', body: createReadStream('a.bin'), duplex: 'half' })).then(
  (answer) => console.log(answer.status),
);
