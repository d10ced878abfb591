import { create } from 'zustand';
import type { SavedInspection } from '../../core/inspection/saved-inspection.ts';
import { type Problem, problemOf } from './problem-of.ts';
import { useRun } from './run-store.ts';
import { useSaved } from './saved-store.ts';
import { savable } from './saving.ts';

export interface SaveDraft {
  withTexts: boolean;
  packed: boolean;
  /** What would be saved now; null while it is being made. */
  draft: SavedInspection | null;
  problem: Problem | null;
}

export const useSaveDraft = create<SaveDraft>()(() => ({
  withTexts: false,
  packed: false,
  draft: null,
  problem: null,
}));

let asked = 0;

/** Makes what would be saved of the shown answer, so that what is masked can be told before it is. */
export async function loadDraft(): Promise<void> {
  asked += 1;
  const mine = asked;
  useSaveDraft.setState({ draft: null, problem: null });
  try {
    const draft = await savable(useSaveDraft.getState().withTexts);
    if (mine === asked) useSaveDraft.setState({ draft });
  } catch (error) {
    if (mine === asked) useSaveDraft.setState({ problem: problemOf(error) });
  }
}

export function setSaveChoice(choice: Partial<Pick<SaveDraft, 'withTexts' | 'packed'>>): void {
  useSaveDraft.setState(choice);
  if (choice.withTexts !== undefined) void loadDraft();
}

// What was drafted is of an answer that is no longer shown.
useRun.subscribe((now, before) => {
  if (now.inspection !== before.inspection && useSaveDraft.getState().draft) void loadDraft();
});

// Saved again it is to be what it was.
useSaved.subscribe(({ saved }, before) => {
  if (saved && saved !== before.saved) useSaveDraft.setState({ withTexts: saved.texts !== null });
});
