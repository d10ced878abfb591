import type { CauseId } from '../../core/compare/causes.ts';
import { type Comparison, compareSides } from '../../core/compare/compare-sides.ts';
import { type Side, sideOf } from '../../core/compare/side.ts';
import { readVersioned, requireSize } from '../../core/inspection/read-inspection.ts';
import { VERSION } from '../../core/inspection/saved-inspection.ts';
import { fileLabels, type Labels } from '../../core/model/labels.ts';
import type { Bytes } from '../../core/model/source.ts';
import type { ChunkId } from '../../core/model/units.ts';
import { ORIEL_VERSION } from '../../core/oriel-version.ts';
import { type HeldSide, type SideChoice, type SideName, useCompare } from './compare-store.ts';
import { tryCauses } from './compare-trials.ts';
import { useHistory } from './history-store.ts';
import { labelsFor, useLabels } from './label-store.ts';
import { type Problem, problemOf } from './problem-of.ts';
import { useRun } from './run-store.ts';
import { useSaved } from './saved-store.ts';
import { openedIn, useSource } from './source-store.ts';
import { setWorkspace } from './view-actions.ts';
import { useView } from './view-store.ts';

/** An answer takes about a megabyte with its prompt. */
const MOST_HELD = 12;

let kept = 0;

/** Holds the shown answer as the first side, to compare what comes after with it. */
export function keepAnswer(): void {
  const side = sideNow();
  if (!side) return;
  kept += 1;
  hold('a', { id: `kept ${kept}`, title: `kept answer ${kept}`, side });
  if (useCompare.getState().chosen.b === null) chooseSide('b', 'now');
}

let read = 0;

/** Reads a saved inspection as a side; where it is none, both sides stay as they are. */
export async function readSide(name: SideName, file: Bytes & { name: string }): Promise<void> {
  try {
    requireSize(file.size);
    const { saved, version } = readVersioned(new Uint8Array(await file.arrayBuffer()));
    read += 1;
    hold(name, { id: `file ${read}`, title: file.name, side: sideOf(saved, version) });
  } catch (error) {
    setProblem(name, { file: file.name, problem: problemOf(error) });
  }
}

function hold(name: SideName, one: HeldSide): void {
  const { held, chosen } = useCompare.getState();
  const { id } = one;
  const inUse = new Set([id, chosen.a, chosen.b]);
  const all = [one, ...held];
  const staying = all.filter((other, index) => index < MOST_HELD || inUse.has(other.id));
  useCompare.setState({ held: staying });
  chooseSide(name, id);
}

export function chooseSide(name: SideName, choice: SideChoice): void {
  const { chosen } = useCompare.getState();
  useCompare.setState({ chosen: { ...chosen, [name]: choice } });
  setProblem(name, null);
  compareNow();
}

export function swapSides(): void {
  const { chosen, problems } = useCompare.getState();
  useCompare.setState({
    chosen: { a: chosen.b, b: chosen.a },
    problems: { a: problems.b, b: problems.a },
  });
  compareNow();
}

export const dismissSideProblem = (name: SideName): void => setProblem(name, null);

function setProblem(name: SideName, problem: { file: string; problem: Problem } | null): void {
  const { problems } = useCompare.getState();
  useCompare.setState({ problems: { ...problems, [name]: problem } });
}

export function showCompare(): void {
  setWorkspace('compare');
}

export const pickDifference = (selected: ChunkId | null): void => useCompare.setState({ selected });

/** Lists what may come of a cause alone, or everything again. */
export function pickCause(cause: CauseId): void {
  useCompare.setState((compare) => ({ cause: compare.cause === cause ? null : cause }));
}

export const showAllCauses = (): void => useCompare.setState({ cause: null });

/** The shown answer; null while there is none. */
export function sideNow(): Side | null {
  const { saved } = useSaved.getState();
  if (saved) return sideOf(saved);
  const { inspection } = useRun.getState();
  const opened = openedIn(useSource.getState());
  if (!inspection || !opened) return null;
  const history = useHistory.getState();
  return {
    source: opened.name,
    inspection,
    ledger: opened.summary.ledger,
    git: history.phase === 'known' ? history.history.git : null,
    oriel: ORIEL_VERSION,
    version: VERSION,
  };
}

function sideChosen(choice: SideChoice): Side | null {
  if (choice === 'now') return sideNow();
  return useCompare.getState().held.find(({ id }) => id === choice)?.side ?? null;
}

let asked = 0;

/** Compares both sides as they are now, and finds causes by trying where there is an engine to ask. */
export function compareNow(): void {
  asked += 1;
  const mine = asked;
  const { chosen } = useCompare.getState();
  if (useView.getState().workspace !== 'compare') return;
  const [before, after] = [sideChosen(chosen.a), sideChosen(chosen.b)];
  if (!before || !after) {
    useCompare.setState({ comparison: null, trying: null, selected: null, cause: null });
    return;
  }
  const labels = labelsOf(before, after);
  show(compareSides(before, after, { labels }));
  void tryCauses(
    { before, after },
    {
      isWanted: () => mine === asked,
      onProgress: (trying) => useCompare.setState({ trying }),
      onTrials: (trials) => show(compareSides(before, after, { labels, trials })),
    },
  );
}

/** What was picked stays where it is still to be seen. */
function show(comparison: Comparison): void {
  const { selected, cause } = useCompare.getState();
  const { before, after, causes } = comparison;
  const isThere = [before, after].some(({ inspection }) =>
    inspection.candidates.some(({ id }) => id === selected),
  );
  useCompare.setState({
    comparison,
    trying: null,
    selected: isThere ? selected : null,
    cause: causes.some(({ id }) => id === cause) ? cause : null,
  });
}

/** Labels are of one task. */
function labelsOf(before: Side, after: Side): Labels {
  const { task } = after.inspection.query;
  return before.inspection.query.task === task ? labelsFor(task) : fileLabels([], []);
}

useRun.subscribe((now, before) => {
  const { chosen } = useCompare.getState();
  const isShown = chosen.a === 'now' || chosen.b === 'now';
  if (now.inspection !== before.inspection && isShown) compareNow();
});

useLabels.subscribe(compareNow);

useView.subscribe((now, before) => {
  if (now.workspace !== before.workspace && now.workspace === 'compare') compareNow();
});
