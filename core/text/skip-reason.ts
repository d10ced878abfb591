import type { SkipReason } from '../model/file.ts';
import { messageOf } from './message-of.ts';

/** Why a file could not be opened or read, from what a browser or Node threw. */
export function skipReasonOf(error: unknown): SkipReason {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  if (name === 'TimeoutError') return 'timed-out';
  if (name === 'NotFoundError' || code === 'ENOENT') return 'vanished';
  // Browsers take a snapshot when a file is chosen and refuse to read it once it differs. Chromium says
  // the same of a file whose permissions forbid it.
  if (name === 'NotReadableError') return 'changed';
  return 'unreadable';
}

/** What a ledger row says of it. */
export function skipDetailOf(error: unknown): string {
  // Chromium's own message, of a folder that may not be listed, speaks of an attempt to write to it.
  if (error instanceof Error && error.name === 'NoModificationAllowedError') {
    return 'permission denied';
  }
  return messageOf(error);
}
