'use strict';

// The callback interface of version 1, for those who cannot move. Not documented any more.
const { retry } = require('../retry');

function retryCallback(run, times, done) {
  const promised = () =>
    new Promise((resolve, reject) => {
      run((error, value) => (error ? reject(error) : resolve(value)));
    });
  retry(promised, { times }).then((value) => done(null, value), done);
}

module.exports = { retryCallback };
