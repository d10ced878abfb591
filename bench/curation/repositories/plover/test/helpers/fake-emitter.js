'use strict';

const { EventEmitter } = require('node:events');

/** Emits the values given, one each millisecond. */
class FakeEmitter extends EventEmitter {
  constructor(name, values) {
    super();
    values.forEach((value, index) => setTimeout(() => this.emit(name, value), index + 1));
  }
}

module.exports = { FakeEmitter };
