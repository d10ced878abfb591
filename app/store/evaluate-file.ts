import { create } from 'zustand';
import type { FileChunks } from '../../core/engine.ts';
import type { LineRange } from '../../core/model/labelled-task.ts';
import type { FilePath, LineNumber } from '../../core/model/units.ts';
import { getEngine } from './engine-door.ts';
import { useEvaluate } from './evaluate-store.ts';
import { type Problem, problemOf } from './problem-of.ts';
import { openedIn, useSource } from './source-store.ts';

/** The file whose lines are labelled. */
export interface EvaluateFile {
  path: FilePath | null;
  /** As it is in the open source; null while it is fetched, or where it is not there. */
  file: FileChunks | null;
  problem: Problem | null;
  /** Lines that the person chose, and the one that the choice began with. */
  lines: LineRange | null;
  anchor: LineNumber;
}

const INITIAL: EvaluateFile = { path: null, file: null, problem: null, lines: null, anchor: 1 };

export const useEvaluateFile = create<EvaluateFile>()(() => INITIAL);

/** Leads to a file of the selected task, at a line. */
export async function showFileOfTask(path: FilePath, line: LineNumber): Promise<void> {
  useEvaluate.setState({ taskTab: 'file' });
  const lines = { start: line, end: line };
  if (useEvaluateFile.getState().path === path && useEvaluateFile.getState().file) {
    useEvaluateFile.setState({ lines, anchor: line });
    return;
  }
  useEvaluateFile.setState({ path, file: null, problem: null, lines, anchor: line });
  try {
    const file = await getEngine().fileChunks('open', path);
    if (useEvaluateFile.getState().path === path) useEvaluateFile.setState({ file });
  } catch (error) {
    if (useEvaluateFile.getState().path === path) {
      useEvaluateFile.setState({ problem: problemOf(error) });
    }
  }
}

/** Chooses a line, or all lines from where the choice began to it. */
export function chooseLine(line: LineNumber, isExtending: boolean): void {
  const { anchor } = useEvaluateFile.getState();
  const from = isExtending ? anchor : line;
  useEvaluateFile.setState({
    anchor: from,
    lines: { start: Math.min(from, line), end: Math.max(from, line) },
  });
}

useSource.subscribe((now, before) => {
  if (openedIn(now)?.summary.snapshot === openedIn(before)?.summary.snapshot) return;
  useEvaluateFile.setState(INITIAL);
});
