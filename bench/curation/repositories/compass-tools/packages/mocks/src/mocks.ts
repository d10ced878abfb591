export { FakeTimers } from './fake-timers';
export { mock, verify } from './mock';

/** Version of what mocks are recorded as; a recording of another is refused. */
export const RECORDING_VERSION = 3;

export function isRecording(value: unknown): value is { version: number; calls: unknown[] } {
  return typeof value === 'object' && value !== null && 'calls' in value && 'version' in value;
}
