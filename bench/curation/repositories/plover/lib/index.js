'use strict';

const { poll } = require('./poll');
const { retry } = require('./retry');
const { until } = require('./until');

module.exports = { poll, retry, until };
