import { utf8ToBytes } from '@noble/hashes/utils.js';
import { LIMITS } from '../limits.ts';
import { requireSize } from './read-inspection.ts';
import type { SavedInspection } from './saved-inspection.ts';
import { checkShape } from './schema/schema.ts';

/**
 * The bytes of a saved inspection: UTF-8, JSON on one line, fields in the order of the schema. Equal
 * inspections give equal bytes, and what is written can be read again.
 *
 * @throws OrielError `inspection-too-large` beyond `limit` bytes.
 */
export function writeInspection(
  saved: SavedInspection,
  limit = LIMITS.inspectionBytes,
): Uint8Array {
  const bytes = utf8ToBytes(`${JSON.stringify(checkShape(saved, ''))}\n`);
  requireSize(bytes.length, limit);
  return bytes;
}
