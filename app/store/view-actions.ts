import type { Candidate } from '../../core/model/candidate.ts';
import type { Inspection } from '../../core/model/inspection.ts';
import type { ChunkId } from '../../core/model/units.ts';
import { finalRank } from '../../core/rank/final-rank.ts';
import { useDetail } from './detail-store.ts';
import { getEngine } from './engine-door.ts';
import { problemOf } from './problem-of.ts';
import { useRun } from './run-store.ts';
import { type ChunkTab, type RightTab, type Theme, useView, type Workspace } from './view-store.ts';

/** Selects a chunk and fetches what the chunk panel shows of it. */
export function selectChunk(id: ChunkId | null): void {
  const isSelected = useView.getState().selected === id;
  useView.setState({ selected: id, isPicked: true });
  if (!isSelected) void loadDetail();
}

/** Selects a chunk that the person pointed at, and makes sure that something of it is to be seen. */
export function revealChunk(id: ChunkId): void {
  selectChunk(id);
  const { rightTab } = useView.getState();
  const segments = useRun.getState().inspection?.window.segments ?? [];
  const isInPrompt = segments.some(({ chunk }) => chunk?.id === id);
  if (rightTab === 'ledger' || (rightTab === 'prompt' && !isInPrompt)) setRightTab('chunk');
}

/**
 * Selects a candidate by its row or block, which may be of the answer before for as long as the newest is being drawn:
 * one that the newest has not is passed over, since nothing would be selected once it shows. Whether it was selected.
 */
export function pickCandidate(id: ChunkId): boolean {
  const { inspection } = useRun.getState();
  if (!inspection?.candidates.some((candidate) => candidate.id === id)) return false;
  revealChunk(id);
  return true;
}

let asked = 0;

/** Fetches the selected chunk's text and explanation again, e.g. after another answer. */
export async function loadDetail(): Promise<void> {
  asked += 1;
  const mine = asked;
  const id = useView.getState().selected;
  if (id === null) {
    useDetail.setState({ id: null, detail: null, problem: null });
    return;
  }
  if (useDetail.getState().id !== id) useDetail.setState({ id, detail: null, problem: null });
  const { query, settings } = useRun.getState();
  try {
    const detail = await getEngine().detail(id, query, settings);
    if (mine === asked) useDetail.setState({ id, detail, problem: null });
  } catch (error) {
    if (mine === asked) useDetail.setState({ id, detail: null, problem: problemOf(error) });
  }
}

/**
 * Keeps the selection where the answer still has it. Else the most convincing candidate that was left
 * out is selected, since that is what a person came to see, and else the best one.
 */
export function settleSelection(inspection: Inspection): void {
  const { candidates } = inspection;
  const { selected, step } = useView.getState();
  if (!candidates.some(({ id }) => id === selected)) {
    const first = mostConvincing(candidates) ?? candidates[0];
    useView.setState({ selected: first?.id ?? null, isPicked: false });
  } else if (step !== null) {
    // The timeline stays at the chunk, whose step has another number now.
    const at = inspection.steps.findIndex(({ chunk }) => chunk?.id === selected);
    if (at >= 0) useView.setState({ step: at + 1 });
  }
  void loadDetail();
}

/** Further down it could not be seen without scrolling, and convinces nobody. */
const IN_SIGHT = 12;

function mostConvincing(candidates: readonly Candidate[]): Candidate | null {
  return candidates
    .filter(
      ({ decision, flags, stages }) =>
        decision.action === 'leave-out' && flags.length > 0 && finalRank(stages) <= IN_SIGHT,
    )
    .reduce<Candidate | null>(
      (best, next) => (!best || next.stages.fused.rank < best.stages.fused.rank ? next : best),
      null,
    );
}

const lastStep = (): number => useRun.getState().inspection?.steps.length ?? 0;

/** Steps shown now, 0 to all. */
export function shownSteps(step: number | null, all: number): number {
  return step === null ? all : Math.min(step, all);
}

/** Shows the first `step` steps and selects the chunk that the last of them decided on. */
export function showStep(step: number): void {
  const next = Math.max(0, Math.min(step, lastStep()));
  useView.setState({ step: next });
  const chunk = useRun.getState().inspection?.steps[next - 1]?.chunk;
  if (chunk) selectChunk(chunk.id);
}

export function moveStep(by: number): void {
  useView.setState({ playing: false });
  showStep(shownSteps(useView.getState().step, lastStep()) + by);
}

/** To the finished window, which is told as a whole and no longer step by step. */
export function finishSteps(): void {
  useView.setState({ playing: false, step: null });
}

/** One step of playing; stops at the end. */
export function playOn(): void {
  const next = shownSteps(useView.getState().step, lastStep()) + 1;
  if (next > lastStep()) finishSteps();
  else showStep(next);
}

/** Playing from the end starts over. */
export function togglePlaying(): void {
  const { playing, step } = useView.getState();
  if (!playing && shownSteps(step, lastStep()) === lastStep()) showStep(0);
  useView.setState({ playing: !playing && lastStep() > 0 });
}

export function scrubTo(step: number): void {
  useView.setState({ playing: false });
  showStep(step);
}

/** From a chunk's file to its row in the ranking. */
export function showCandidate(id: ChunkId): void {
  setWorkspace('inspect');
  revealChunk(id);
}

export const setWorkspace = (workspace: Workspace): void => useView.setState({ workspace });
export const setRightTab = (rightTab: RightTab): void => useView.setState({ rightTab });
export const setChunkTab = (chunkTab: ChunkTab): void => useView.setState({ chunkTab });
export const setTheme = (theme: Theme): void => useView.setState({ theme });
export const setLayout = (layout: Record<string, number>): void => useView.setState({ layout });
export const toggleChart = (): void =>
  useView.setState(({ chartOpen }) => ({ chartOpen: !chartOpen }));
