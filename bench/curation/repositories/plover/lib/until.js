'use strict';

const { once } = require('node:events');

/** Resolves with the first event of a name whose argument passes a test. */
async function until(emitter, name, passes = () => true) {
  for (;;) {
    const [value] = await once(emitter, name);
    if (passes(value)) return value;
  }
}

module.exports = { until };
