import type { Absence } from '../../core/model/silence.ts';
import { formatCount } from '../ui/format.ts';

/** `None of the 6 names in the task occurs in this source:`, up to the colon. */
export function absenceWords({ asked, missing }: Absence, one: string): string {
  if (asked === 1) return `The one ${one} in the task occurs nowhere in this source:`;
  if (missing === asked) {
    return `None of the ${formatCount(asked)} ${one}s in the task occurs in this source:`;
  }
  const verb = missing === 1 ? 'occurs' : 'occur';
  return `${formatCount(missing)} of ${formatCount(asked)} ${one}s in the task ${verb} nowhere in this source:`;
}
