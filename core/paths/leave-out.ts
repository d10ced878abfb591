import type { Source } from '../model/source.ts';
import type { FilePath } from '../model/units.ts';

/**
 * The source with some of its files left out: each is listed as a row of the ledger, `quarantined`, and not opened.
 *
 * @param details why, by path.
 */
export function leaveOut(source: Source, details: ReadonlyMap<FilePath, string>): Source {
  return {
    ...source,
    async *list(signal) {
      for await (const item of source.list(signal)) {
        const detail = item.kind === 'file' ? details.get(item.path) : undefined;
        if (item.kind !== 'file' || detail === undefined) {
          yield item;
          continue;
        }
        const { path, bytes } = item;
        yield {
          kind: 'skipped',
          entry: { path, status: 'skipped', bytes, reason: 'quarantined', detail },
        };
      }
    },
  };
}
