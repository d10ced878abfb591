import { LIMITS } from '../limits.ts';
import { OrielError } from '../model/problem.ts';
import { messageOf } from '../text/message-of.ts';
import { parseJson } from '../text/parse-json.ts';
import { checkSums } from './check-sums.ts';
import { gunzip, isGzip } from './gzip.ts';
import type { SavedInspection } from './saved-inspection.ts';
import { checkShape } from './schema/schema.ts';
import { UPGRADERS, type Upgrader, upgrade } from './upgraders.ts';

/**
 * A saved inspection from a file of unknown origin, gzip or plain. Nothing of it is trusted: every field is
 * checked, and no field that is not known comes through.
 *
 * @throws OrielError `bad-inspection`, naming the field; `newer-inspection`; `inspection-too-large` beyond
 * `limit` bytes, inflated.
 */
export function readInspection(file: Uint8Array, options: ReadOptions = {}): SavedInspection {
  return readVersioned(file, options).saved;
}

interface ReadOptions {
  limit?: number;
  upgraders?: ReadonlyMap<number, Upgrader>;
}

/** The same with the version that it was saved as, before any upgrade. */
export function readVersioned(
  file: Uint8Array,
  { limit = LIMITS.inspectionBytes, upgraders = UPGRADERS }: ReadOptions = {},
): { saved: SavedInspection; version: number } {
  requireSize(file.length, limit);
  const json = parse(decode(isGzip(file) ? gunzip(file, limit) : file));
  const saved = checkShape(upgrade(json, upgraders), '');
  checkSums(saved);
  return { saved, version: (json as { version: number }).version };
}

/** @throws OrielError `inspection-too-large`, for a file that need not even be read. */
export function requireSize(bytes: number, limit = LIMITS.inspectionBytes): void {
  if (bytes <= limit) return;
  const message = `it has ${bytes} bytes, and an inspection may have ${limit}`;
  throw new OrielError('inspection-too-large', message, { limit, actual: bytes });
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new OrielError('bad-inspection', 'the file is not UTF-8 text');
  }
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    // Some engines quote all of the text.
    const why = messageOf(error).slice(0, 200);
    throw new OrielError('bad-inspection', `the file is not JSON, or ends early: ${why}`);
  }
}
