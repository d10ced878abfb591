'use strict';

const { poll } = require('plover');

async function jobState(id) {
  const answer = await fetch(`https://jobs.invalid/${id}`);
  return answer.json();
}

poll(() => jobState(process.argv[2]), (job) => job.state !== 'running', { every: 1000 })
  .then((job) => console.log(`${job.state} after ${job.seconds} s`))
  .catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
