'use strict';

const assert = require('node:assert');
const { retry } = require('..');

describe('retry', () => {
  it('gives up after so many turns', async () => {
    let turns = 0;
    const fails = async () => {
      turns++;
      throw new Error(`turn ${turns}`);
    };
    await assert.rejects(retry(fails, { times: 2, pause: 1 }), /turn 2/);
  });
});
