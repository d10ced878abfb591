'use strict';

/** Resolves after some milliseconds, or rejects at once when the signal is aborted. */
function sleep(ms, signal) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Resolves at a time of day, today or tomorrow. */
function sleepUntil(hours, minutes = 0, now = new Date()) {
  const at = new Date(now);
  at.setHours(hours, minutes, 0, 0);
  if (at <= now) at.setDate(at.getDate() + 1);
  return sleep(at - now);
}

// DEPRECATED: callbacks. Use sleep.
function wait(ms, done) {
  setTimeout(done, ms);
}

module.exports = { sleep, sleepUntil, wait };
