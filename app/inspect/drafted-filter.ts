import { isCounted, readFilter } from '../../core/curate/read-levers.ts';
import { FILE_ROLES, type Filter, type FilterFact } from '../../core/model/filter.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { FlagPolicy } from '../../core/model/settings.ts';

/** A filter from what was typed; what is wrong with it instead, empty while nothing was typed. */
export function draftedFilter(policy: FlagPolicy, by: FilterFact, text: string): Filter | string {
  const typed = text.trim();
  if (typed === '') return '';
  if (by === 'role' && !FILE_ROLES.some((role) => role === typed)) {
    return `roles are ${FILE_ROLES.join(', ')}`;
  }
  try {
    return readFilter({ policy, by, value: isCounted(by) ? Number(typed) : typed }, 'filter');
  } catch (error) {
    if (error instanceof OrielError) return error.message.replace('filter.value ', 'it ');
    throw error;
  }
}
