/** What was asked for was done, and a limit that was set for it is not met: status 1. */
export class GateError extends Error {
  override name = 'GateError';
}
