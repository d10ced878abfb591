import { create } from 'zustand';
import { LIMITS } from '../../core/limits.ts';
import type { Source } from '../../core/model/source.ts';
import { leaveOut } from '../../core/paths/leave-out.ts';
import { removeStored, useCache } from './cache-store.ts';
import { CrashLog, type Risk } from './crash-log.ts';
import { checkLeftOut, type Doing, type LeftOut, type RiskyStage } from './crash-record.ts';
import { dropKept, keep, readKeptJson } from './local-storage.ts';

const KEY = 'oriel.leftout.1';

export interface CrashState {
  /** What tabs were at when they stopped, the latest first; until the person has said what to do. */
  unfinished: readonly Doing[];
  /** Files that are left out of their sources until the person takes that back. */
  leftOut: readonly LeftOut[];
}

export const useCrash = create<CrashState>()(() => ({
  unfinished: [],
  leftOut: checkLeftOut(readKeptJson(KEY)),
}));

const log = new CrashLog(
  newTabId(),
  () => useCache.getState().isOn,
  globalThis.navigator?.locks ?? null,
);

// Who has nothing kept has no names of files kept either.
useCache.subscribe(({ isOn }) => {
  if (isOn) return;
  log.leave();
  dropKept(KEY);
});

/** Keeps from now on what this tab is at, and looks for what others were at when they stopped. */
export async function startCrashLog(): Promise<void> {
  log.live();
  window.addEventListener('pagehide', () => log.leave());
  const unfinished = (await log.takeUnfinished()).sort((a, b) => b.at - a.at);
  useCrash.setState({ unfinished });
}

/** Runs something that may take the tab with it, so that the next visit knows what it was. */
export async function riskily<T>(
  stage: RiskyStage,
  source: string,
  work: (risk: Risk) => Promise<T>,
): Promise<T> {
  const risk = log.begin(stage, source);
  try {
    return await work(risk);
  } finally {
    risk.end();
  }
}

/** Leaves the files out that were under way, from the next time on that their source is opened. */
export function leaveFilesOut({ source, files, at }: Doing): void {
  const known = useCrash.getState().leftOut;
  const added = files
    .filter((path) => !known.some((one) => one.source === source && one.path === path))
    .map((path) => ({ source, path, at }));
  setLeftOut([...added, ...known].slice(0, LIMITS.crashRecords));
  dismissUnfinished();
}

export function dismissUnfinished(): void {
  useCrash.setState(({ unfinished }) => ({ unfinished: unfinished.slice(1) }));
}

/** Reads them again, from the next time on that their source is opened. */
export function takeBackLeftOut(): void {
  setLeftOut([]);
}

/** Removes all that the browser keeps of sources: what is made anew, and names of files. */
export async function removeAll(): Promise<void> {
  useCrash.setState({ unfinished: [] });
  setLeftOut([]);
  await removeStored();
}

/** The source without the files that the person had left out of it: rows of the ledger say so. */
export function withoutLeftOut(source: Source): Source {
  const own = useCrash.getState().leftOut.filter((one) => one.source === source.name);
  if (own.length === 0) return source;
  return leaveOut(source, new Map(own.map(({ path, at }) => [path, reasonOf(at)])));
}

function reasonOf(at: number): string {
  const when = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
  return `left out on your word, since the tab stopped while parsing it on ${when} UTC; “Stored in this browser” takes it back`;
}

function setLeftOut(leftOut: readonly LeftOut[]): void {
  useCrash.setState({ leftOut });
  if (leftOut.length === 0 || !useCache.getState().isOn) dropKept(KEY);
  else keep(KEY, JSON.stringify(leftOut));
}

/** `randomUUID` is not there on a page without https. */
function newTabId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join(
    '',
  );
}
