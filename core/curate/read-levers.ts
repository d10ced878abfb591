import {
  COUNTED_FACTS,
  type CountedFact,
  FILE_ROLES,
  FILTER_FACTS,
  type Filter,
  type FilterFact,
  type NamedFact,
} from '../model/filter.ts';
import { type HandMark, handTarget } from '../model/hand.ts';
import type { FlagPolicy } from '../model/settings.ts';
import { asFields, asList, isLine, refusal } from '../read-parts.ts';

const POLICIES: readonly FlagPolicy[] = ['keep', 'down-weight', 'leave-out'];
/** Beyond any age in months and any count of a repository; more is a slip. */
const MOST = 1_000_000;

/** @throws OrielError `bad-settings`, naming the filter, for one that is of no use as it is. */
export function readFilters(json: unknown, name: string): Filter[] {
  return asList(json, name).map((item, index) => readFilter(item, `${name}[${index}]`));
}

/** @throws OrielError `bad-settings` as `readFilters` does; `name` is what the complaint calls it. */
export function readFilter(json: unknown, name: string): Filter {
  const { policy, by, value } = asFields(json, name, ['policy', 'by', 'value']);
  if (!POLICIES.includes(policy as FlagPolicy)) {
    throw refusal(`${name}.policy must be one of ${POLICIES.join(', ')}`);
  }
  if (!FILTER_FACTS.includes(by as FilterFact)) {
    throw refusal(`${name}.by must be one of ${FILTER_FACTS.join(', ')}`);
  }
  if (isCounted(by as FilterFact)) {
    if (typeof value !== 'number' || !(value >= 0 && value <= MOST)) {
      throw refusal(`${name}.value must be a number from 0 to ${MOST} for ${by}`);
    }
    return { policy: policy as FlagPolicy, by: by as CountedFact, value };
  }
  if (typeof value !== 'string' || value.trim() === '') {
    throw refusal(`${name}.value must be a text for ${by}`);
  }
  if (by === 'role' && !FILE_ROLES.some((role) => role === value)) {
    throw refusal(`${name}.value must be one of ${FILE_ROLES.join(', ')}`);
  }
  if (by === 'path' && /^\s*[!#]|[\r\n]/.test(value)) {
    throw refusal(`${name}.value must be one pattern without ! or #; the policy keep brings back`);
  }
  return { policy: policy as FlagPolicy, by: by as NamedFact, value };
}

export function isCounted(fact: FilterFact): fact is CountedFact {
  return (COUNTED_FACTS as readonly FilterFact[]).includes(fact);
}

/** @throws OrielError `bad-settings`, naming the mark, also for a second one on the same target. */
export function readHand(json: unknown, name: string): HandMark[] {
  const marks = asList(json, name).map((item, index) => readMark(item, `${name}[${index}]`));
  const seen = new Set<string>();
  for (const [index, mark] of marks.entries()) {
    const target = handTarget(mark);
    if (seen.has(target)) throw refusal(`${name}[${index}] is a second mark on ${target}`);
    seen.add(target);
  }
  return marks;
}

function readMark(json: unknown, name: string): HandMark {
  const { action, path, chunk, reason } = asFields(json, name, [
    'action',
    'path',
    'chunk',
    'reason',
  ]);
  if (action !== 'pin' && action !== 'mute') throw refusal(`${name}.action must be pin or mute`);
  if (typeof path !== 'string' || path === '') throw refusal(`${name}.path must name a file`);
  if (reason !== undefined && typeof reason !== 'string') {
    throw refusal(`${name}.reason must be a text`);
  }
  return {
    action,
    path,
    chunk: chunk === undefined || chunk === null ? null : readChunk(chunk, path, `${name}.chunk`),
    reason: reason ?? '',
  };
}

function readChunk(json: unknown, path: string, name: string): NonNullable<HandMark['chunk']> {
  const { id, startLine, endLine } = asFields(json, name, ['id', 'startLine', 'endLine']);
  if (typeof id !== 'string' || !id.startsWith(`${path}#`)) {
    throw refusal(`${name}.id must be of a chunk of ${path}`);
  }
  if (!isLine(startLine) || !isLine(endLine) || startLine > endLine) {
    throw refusal(`${name} must have the lines startLine to endLine`);
  }
  return { id, startLine, endLine };
}
