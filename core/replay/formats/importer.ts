import type { RecordPlace } from '../block-store.ts';
import type { Fields } from '../parts/fields.ts';

/** Takes the records of one file in their order and lays out their windows when all are in. */
export interface Importer {
  take(record: Fields, place: RecordPlace): void;
  finish(): void;
}
