import { create } from 'zustand';
import type { Engine } from '../../core/engine.ts';
import type { SavedInspection } from '../../core/inspection/saved-inspection.ts';
import { getEngine, setEngine } from './engine-door.ts';
import { useRun } from './run-store.ts';
import { SavedEngine } from './saved-engine.ts';
import { useView, type Workspace } from './view-store.ts';

export interface SavedState {
  /** The saved inspection that is open in place of a source; null while there is none. */
  saved: SavedInspection | null;
  /** Name of its file. */
  file: string;
  /** The person tried what takes the repository, since it was opened. */
  isRefused: boolean;
}

export const useSaved = create<SavedState>()(() => ({ saved: null, file: '', isRefused: false }));

/** The engine that answers once the saved inspection is left. */
let covered: Engine | null = null;

/** From now on a saved inspection answers. */
export function enterSaved(saved: SavedInspection, file: string): void {
  covered ??= getEngine();
  setEngine(new SavedEngine(saved, covered));
  useSaved.setState({ saved, file, isRefused: false });
}

/** From now on the engine answers again. */
export function leaveSaved(): void {
  useSaved.setState({ saved: null, file: '', isRefused: false });
  if (covered) setEngine(covered);
  covered = null;
}

// Task and settings of a saved inspection stay what they were when it was made, whichever knob is turned.
useRun.subscribe(({ query, settings, change }) => {
  const { saved } = useSaved.getState();
  const isSame = query === saved?.query && settings === saved.settings && change === null;
  if (!saved || isSame) return;
  useSaved.setState({ isRefused: true });
  useRun.setState({ query: saved.query, settings: saved.settings, change: null });
});

/** What needs no repository. */
const READING: ReadonlySet<Workspace> = new Set(['inspect', 'compare', 'lint']);

useView.subscribe(({ workspace }) => {
  if (!useSaved.getState().saved || READING.has(workspace)) return;
  useSaved.setState({ isRefused: true });
  useView.setState({ workspace: 'inspect' });
});
