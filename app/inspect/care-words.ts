import type { FileMetadata } from '../../core/model/history.ts';
import { toVisible } from '../../core/text/visible.ts';

/** `@web · 3 mo`: who owns a file and how long before HEAD it was changed; empty where neither is known. */
export function careOf(metadata: FileMetadata | undefined): string {
  const [owner, ...others] = metadata?.ownership?.owners ?? [];
  const more = others.length > 0 ? ` +${others.length}` : '';
  const age = metadata?.lastChange ? monthsWord(metadata.lastChange.monthsBeforeHead) : '';
  return [owner ? `${toVisible(owner)}${more}` : '', age].filter(Boolean).join(' · ');
}

const A_YEAR = 12;

function monthsWord(months: number): string {
  if (months < 1) return 'new';
  if (months < 2 * A_YEAR) return `${Math.floor(months)} mo`;
  return `${Math.floor(months / A_YEAR)} y`;
}
