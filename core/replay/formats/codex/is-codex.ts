import { type Fields, isFields, textIn } from '../../parts/fields.ts';

const TYPES = new Set(['session_meta', 'turn_context', 'response_item', 'event_msg', 'compacted']);

export function isCodex(record: Fields): boolean {
  const type = textIn(record, 'type') ?? '';
  if (TYPES.has(type) && isFields(record.payload)) return true;
  // The first sessions had no envelope: a line about the session, then bare items.
  return (
    typeof record.id === 'string' &&
    'instructions' in record &&
    typeof record.timestamp === 'string'
  );
}
