import { LIMITS } from '../../core/limits.ts';

/** What can take so much that the browser stops the tab. */
export const RISKY_STAGES = [
  'listing',
  'parsing',
  'indexing',
  'embedding',
  'opening the inspection',
  'reading the transcript',
  'evaluating',
] as const;

export type RiskyStage = (typeof RISKY_STAGES)[number];

/** What a tab was at when it was last heard of. */
export interface Doing {
  stage: RiskyStage;
  /** Source or file. */
  source: string;
  /** Of the source, those under way; one for each worker. */
  files: string[];
  /** Milliseconds since 1970. */
  at: number;
}

/** A file that is left out because a tab stopped while it was read. */
export interface LeftOut {
  source: string;
  path: string;
  at: number;
}

/** Of unknown origin: entries that are none are dropped. */
export function checkDoings(json: unknown): Doing[] {
  if (!Array.isArray(json)) return [];
  return json
    .slice(0, LIMITS.crashRecords)
    .filter(isDoing)
    .map(({ stage, source, files, at }) => {
      return { stage, source, files: [...files], at };
    });
}

/** The same for files that are left out. */
export function checkLeftOut(json: unknown): LeftOut[] {
  if (!Array.isArray(json)) return [];
  return json
    .slice(0, LIMITS.crashRecords)
    .filter(isLeftOut)
    .map(({ source, path, at }) => {
      return { source, path, at };
    });
}

function isDoing(json: unknown): json is Doing {
  return (
    isObject(json) &&
    RISKY_STAGES.some((stage) => stage === json.stage) &&
    isText(json.source) &&
    Array.isArray(json.files) &&
    json.files.length <= LIMITS.crashRecords &&
    json.files.every(isText) &&
    isTime(json.at)
  );
}

function isLeftOut(json: unknown): json is LeftOut {
  return isObject(json) && isText(json.source) && isText(json.path) && isTime(json.at);
}

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null;
const isText = (json: unknown): json is string => typeof json === 'string' && json.length <= 10_000;
/** Times that `Date` knows, and `toISOString` does not throw for. */
const isTime = (json: unknown): json is number =>
  typeof json === 'number' && Math.abs(json) <= 8.64e15;
