import { showCompare } from '../store/compare-actions.ts';
import { showChunks } from '../store/cut-files.ts';
import { showEvaluate } from '../store/evaluate-own.ts';
import { showLint } from '../store/lint-actions.ts';
import { showReplay } from '../store/replay-actions.ts';
import { setWorkspace } from '../store/view-actions.ts';
import type { Workspace } from '../store/view-store.ts';

/** In the order of the switch and of the keys 1, 2, …; `show` brings one up with what it needs. */
export const WORKSPACES: readonly { id: Workspace; title: string; show(): void }[] = [
  { id: 'inspect', title: 'Inspect', show: () => setWorkspace('inspect') },
  { id: 'chunks', title: 'Chunks', show: showChunks },
  { id: 'compare', title: 'Compare', show: showCompare },
  { id: 'evaluate', title: 'Evaluate', show: showEvaluate },
  { id: 'lint', title: 'Lint', show: showLint },
  { id: 'replay', title: 'Replay', show: showReplay },
];
