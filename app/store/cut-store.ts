import { create } from 'zustand';
import type { CutName, CutReport, FileChunks, Progress } from '../../core/engine.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import type { ChunkId, FilePath } from '../../core/model/units.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import type { TaskComparison } from './cut-comparison.ts';
import type { Problem } from './problem-of.ts';

/** One way that the source is cut. */
export interface CutSide {
  /** What the controls say; ahead of `report.cut` while the person turns them. */
  wanted: CutSettings;
  /** What is in force; null until it is known. */
  report: CutReport | null;
  /** The chosen file; while another is loading, the last one stays. */
  file: FileChunks | null;
  /** The source is being cut anew; `progress` is null until the first tick. */
  recutting: { progress: Progress | null } | null;
  problem: Problem | null;
  /** Vectors are being made for its chunks; kept for the cut beside alone, the open one's are the run's. */
  embedding: Progress | null;
}

export type FileFilter = 'all' | 'lines' | 'syntax-errors' | 'oversize';
export type FileSort = 'path' | 'largest';
export type CutTab = 'chunk' | 'task' | 'languages';

export interface ShownChunk {
  name: CutName;
  id: ChunkId;
}

export interface CutState {
  open: CutSide;
  /** The same source cut another way to compare with; null while nothing is compared. */
  beside: CutSide | null;
  /** The file that is shown. */
  path: FilePath | null;
  /** The chunk that the keys are at, in one of the cuts. */
  chunk: ShownChunk | null;
  /** The chunk that is pointed at; shown in place of the selected one. */
  pointedAt: ShownChunk | null;
  /** What the current task's prompt gains and loses with the cut beside; null until it is known. */
  comparison: TaskComparison | null;
  filter: FileFilter;
  sort: FileSort;
  /** Part of the path that listed files have. */
  part: string;
  tab: CutTab;
}

export function newSide(wanted: CutSettings): CutSide {
  return { wanted, report: null, file: null, recutting: null, problem: null, embedding: null };
}

export const INITIAL_CUT: CutState = {
  open: newSide(DEFAULT_SETTINGS),
  beside: null,
  path: null,
  chunk: null,
  pointedAt: null,
  comparison: null,
  filter: 'all',
  sort: 'path',
  part: '',
  tab: 'chunk',
};

export const useCut = create<CutState>()(() => INITIAL_CUT);

/** Changes one side; nothing happens where there is no such side any more. */
export function patchSide(name: CutName, part: Partial<CutSide>): void {
  const side = useCut.getState()[name];
  if (side) useCut.setState({ [name]: { ...side, ...part } });
}

export const selectCutChunk = (chunk: ShownChunk): void => useCut.setState({ chunk });

export function pointAt(chunk: ShownChunk | null): void {
  const { pointedAt } = useCut.getState();
  if (pointedAt?.id === chunk?.id && pointedAt?.name === chunk?.name) return;
  useCut.setState({ pointedAt: chunk });
}
