import { cutKey, type FileCut, packCut, unpackCut } from '../../core/cache/cut-record.ts';
import type { SourceFile } from '../../core/model/file.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import type { RecordStore } from '../cache/record-store.ts';
import type { CutText } from './syntax-parser.ts';

/** A file's cut from an earlier visit; `broken` where there was one that cannot be trusted. */
export type Recalled = FileCut | 'broken' | null;

/** Cuts of files that were cut before, by any source and any tab of this browser. */
export class KnownCuts {
  constructor(private readonly records: RecordStore) {}

  /** All of a batch in one look-up: it costs little more than one. */
  async recall(files: readonly SourceFile[], cut: CutSettings): Promise<Recalled[]> {
    const found = await this.records.getAll(files.map((file) => cutKey(file, cut)));
    return found.map((record, index) => {
      if (record.kind !== 'found') return record.kind === 'broken' ? 'broken' : null;
      return unpackCut(record.data, files[index]!) ?? 'broken';
    });
  }

  /** Keeps what is the same whenever it is made. */
  keep(made: readonly (readonly [SourceFile, CutText])[], cut: CutSettings): void {
    const whole = made.filter(([, { isMakeshift }]) => !isMakeshift);
    this.records.put(
      whole.map(([file, text]) => [cutKey(file, cut), packCut(text, file)] as const),
    );
  }

  /** As that of `RecordStore`. */
  written(): Promise<unknown> {
    return this.records.written();
  }
}
