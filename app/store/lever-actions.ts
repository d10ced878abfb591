import { filterWords } from '../../core/curate/match-filter.ts';
import type { ChunkRef } from '../../core/model/chunk.ts';
import type { Filter } from '../../core/model/filter.ts';
import { type HandAction, type HandMark, handTarget } from '../../core/model/hand.ts';
import type { FlagPolicy, Settings } from '../../core/model/settings.ts';
import type { FilePath } from '../../core/model/units.ts';
import { getEngine } from './engine-door.ts';
import { useLevers } from './lever-store.ts';
import { turn } from './run-actions.ts';
import { useRun } from './run-store.ts';
import { useView } from './view-store.ts';

const MOST_TURNS = 50;
const OWN_IGNORE_FILE = '.orielignore';

const POLICY_VERBS: Record<FlagPolicy, string> = {
  keep: 'keep',
  'down-weight': 'down-weight',
  'leave-out': 'leave out',
};

/** `leave out owner @web` */
export function filterName(filter: Filter): string {
  return `${POLICY_VERBS[filter.policy]} ${filterWords(filter)}`;
}

/** `token_validator.py 21–30`, or the file's name alone. */
export function markName({ path, chunk }: Pick<HandMark, 'path' | 'chunk'>): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return chunk ? `${name} ${chunk.startLine}–${chunk.endLine}` : name;
}

/** Asks why the selected chunk is to be pinned or muted; one that is so already is freed at once. */
export function draftMark(action: HandAction): void {
  const { selected } = useView.getState();
  const { inspection, settings } = useRun.getState();
  const candidate = inspection?.candidates.find(({ id }) => id === selected);
  if (!candidate) return;
  const mark = settings.hand.find(
    (one) =>
      one.action === action &&
      (one.chunk?.id === candidate.id || (one.path === candidate.path && !one.chunk)),
  );
  if (mark) removeMark(mark);
  else useLevers.setState({ draft: { action, id: candidate.id } });
}

export function dropDraft(): void {
  useLevers.setState({ draft: null });
}

/** Pins or mutes a chunk, or all of its file, in place of what was said of the same before. */
export function setMark(
  action: HandAction,
  { id, path, startLine, endLine }: ChunkRef,
  isWholeFile: boolean,
  reason: string,
): void {
  dropDraft();
  const chunk = isWholeFile ? null : { id, startLine, endLine };
  const mark: HandMark = { action, path, chunk, reason: reason.trim() };
  pull(`${action === 'pin' ? 'pinned' : 'muted'} ${markName(mark)}`, ({ hand }) => ({
    hand: [...without(hand, mark), mark],
  }));
}

export function removeMark(mark: HandMark): void {
  const verb = mark.action === 'pin' ? 'no longer pinned' : 'no longer muted';
  pull(`${markName(mark)} ${verb}`, ({ hand }) => ({ hand: without(hand, mark) }));
}

/** Last, so that it decides where others match too; in place of one that asks for the same. */
export function addFilter(filter: Filter): void {
  const words = filterWords(filter);
  pull(filterName(filter), ({ filters }) => ({
    filters: [...filters.filter((other) => filterWords(other) !== words), filter],
  }));
}

export function changeFilter(at: number, filter: Filter): void {
  pull(filterName(filter), ({ filters }) => ({ filters: filters.with(at, filter) }));
}

export function removeFilter(at: number): void {
  const filter = useRun.getState().settings.filters[at];
  if (!filter) return;
  pull(`no longer: ${filterName(filter)}`, ({ filters }) => ({
    filters: filters.filter((_, index) => index !== at),
  }));
}

/** Takes back the newest turn of a lever. */
export function undoLever(): void {
  const { turns } = useLevers.getState();
  const newest = turns.at(-1);
  if (!newest) return;
  useLevers.setState({ turns: turns.slice(0, -1) });
  turn(`undone: ${newest.cause}`, (now) => ({ ...now, ...newest.before }));
}

/** The text of the open source's own ignore file; null where it has none. */
export async function readOrielIgnore(paths: readonly FilePath[]): Promise<string | null> {
  if (!paths.includes(OWN_IGNORE_FILE)) return null;
  return (await getEngine().fileChunks('open', OWN_IGNORE_FILE)).text;
}

/** Marks and pulls are of one source: another one begins without. */
export function forgetMarks(): void {
  useLevers.setState({ turns: [], draft: null });
  useRun.setState(({ settings }) => ({
    settings: { ...settings, hand: [], pull: { ...settings.pull, chunks: [] } },
  }));
}

function pull(
  cause: string,
  change: (settings: Settings) => Partial<Pick<Settings, 'hand' | 'filters'>>,
): void {
  const { hand, filters } = useRun.getState().settings;
  useLevers.setState(({ turns }) => ({
    turns: [...turns, { cause, before: { hand, filters } }].slice(-MOST_TURNS),
  }));
  turn(cause, (now) => ({ ...now, ...change(now) }));
}

function without(hand: readonly HandMark[], mark: HandMark): HandMark[] {
  return hand.filter((other) => handTarget(other) !== handTarget(mark));
}
