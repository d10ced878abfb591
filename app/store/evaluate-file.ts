import { create } from 'zustand';
import type { FileChunks } from '../../core/engine.ts';
import type { LineRange } from '../../core/model/labelled-task.ts';
import type { FilePath, LineNumber } from '../../core/model/units.ts';
import { getEngine } from './engine-door.ts';
import { ownEvaluation } from './evaluate-run.ts';
import { useEvaluate } from './evaluate-store.ts';
import { type Problem, problemOf } from './problem-of.ts';
import { openedIn, useSource } from './source-store.ts';

/** The file whose lines are labelled. */
export interface EvaluateFile {
  path: FilePath | null;
  /** Commit in whose tree it is; null for the open source. */
  base: string | null;
  /** null while it is fetched, or where it is not there; colours are of the open source alone. */
  file: Pick<FileChunks, 'path' | 'text' | 'highlights'> | null;
  /** It was looked for, and is not in that tree. */
  isAbsent: boolean;
  problem: Problem | null;
  /** Lines that the person chose, and the one that the choice began with. */
  lines: LineRange | null;
  anchor: LineNumber;
}

const INITIAL: EvaluateFile = {
  path: null,
  base: null,
  file: null,
  isAbsent: false,
  problem: null,
  lines: null,
  anchor: 1,
};

export const useEvaluateFile = create<EvaluateFile>()(() => INITIAL);

/** Leads to a file in the tree that the selected task is answered against, at a line. */
export async function showFileOfTask(path: FilePath, line: LineNumber): Promise<void> {
  useEvaluate.setState({ taskTab: 'file' });
  const { tasks, selected } = useEvaluate.getState();
  const base = tasks.find(({ id }) => id === selected)?.base ?? null;
  const lines = { start: line, end: line };
  const before = useEvaluateFile.getState();
  if (before.path === path && before.base === base && before.file) {
    useEvaluateFile.setState({ lines, anchor: line });
    return;
  }
  useEvaluateFile.setState({ ...INITIAL, path, base, lines, anchor: line });
  const isStill = (): boolean => {
    const now = useEvaluateFile.getState();
    return now.path === path && now.base === base;
  };
  try {
    const file = await fileOf(path, base);
    if (isStill()) useEvaluateFile.setState(file ? { file } : { isAbsent: true });
  } catch (error) {
    if (isStill()) useEvaluateFile.setState({ problem: problemOf(error) });
  }
}

async function fileOf(path: FilePath, base: string | null): Promise<EvaluateFile['file']> {
  if (base === null) return getEngine().fileChunks('open', path);
  const text = await ownEvaluation().fileAt(base, path, new AbortController().signal);
  return text === null ? null : { path, text, highlights: [] };
}

/** Another task may be answered against another tree, where the file is another. */
function followTask(): void {
  const { path, base, lines } = useEvaluateFile.getState();
  const { tasks, selected, taskTab } = useEvaluate.getState();
  const now = tasks.find(({ id }) => id === selected);
  if (!now || path === null || taskTab !== 'file' || now.base === base) return;
  void showFileOfTask(path, lines?.start ?? 1);
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

useEvaluate.subscribe((now, before) => {
  if (now.selected !== before.selected || now.taskTab !== before.taskTab) followTask();
});

useSource.subscribe((now, before) => {
  if (openedIn(now)?.summary.snapshot === openedIn(before)?.summary.snapshot) return;
  useEvaluateFile.setState(INITIAL);
});
