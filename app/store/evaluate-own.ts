import type { ChunkRef } from '../../core/model/chunk.ts';
import type { LabelledSpan, LabelledTask } from '../../core/model/labelled-task.ts';
import { fileLabels, type Labels, type LabelTarget } from '../../core/model/labels.ts';
import type { ChunkId } from '../../core/model/units.ts';
import { getEngine } from './engine-door.ts';
import { useEvaluate } from './evaluate-store.ts';
import { addTasks, editTask, isSameSpan, selectTask } from './evaluate-tasks.ts';
import { useLabels } from './label-store.ts';
import { openedIn, useSource } from './source-store.ts';
import { setWorkspace } from './view-actions.ts';

/** Labels that are in the list of tasks already, by the text of their task. */
const taken = new Map<string, Labels>();

/** The view of labelled tasks; what is labelled elsewhere in the page is in its list. */
export function showEvaluate(): void {
  setWorkspace('evaluate');
  void gatherOwnTasks();
}

/**
 * Puts what is labelled elsewhere in the page into the list: the tasks that ship with the source, and
 * those that were labelled in Inspect. What was labelled anew since the last call changes its task.
 */
async function gatherOwnTasks(): Promise<void> {
  const opened = openedIn(useSource.getState());
  const { byTask } = useLabels.getState();
  const ready = (opened?.tasks ?? []).flatMap(({ task, needed, distractors }) =>
    needed || distractors ? [[task, fileLabels(needed ?? [], distractors ?? [])] as const] : [],
  );
  const texts = new Map<string, Labels>([...ready, ...Object.entries(byTask)]);
  for (const [text, labels] of texts) {
    if (taken.get(text) === labels || (taken.has(text) && !byTask[text])) continue;
    taken.set(text, labels);
    await takeIn(text, labels, byTask[text] ? 'inspect' : 'ready');
    if (openedIn(useSource.getState())?.summary.snapshot !== opened?.summary.snapshot) return;
  }
}

async function takeIn(text: string, labels: Labels, prefix: string): Promise<void> {
  const why = prefix === 'ready' ? 'ships with the source' : 'labelled in Inspect';
  const needed = await spansOf(labels.needed, why);
  const distractors = await spansOf(labels.distractors, why);
  const { tasks } = useEvaluate.getState();
  const known = tasks.find((one) => one.task === text && one.base === null);
  if (known) {
    editTask(known.id, {
      needed: keepReasons(needed, known.needed),
      distractors: keepReasons(distractors, known.distractors),
    });
    return;
  }
  const count = tasks.filter(({ id }) => id.startsWith(`${prefix}-`)).length;
  const task: LabelledTask = {
    id: `${prefix}-${count + 1}`,
    task: text,
    given: [],
    base: null,
    origin: { kind: 'hand' },
    needed,
    helpful: [],
    distractors,
    needsNothing: false,
    warnings: [],
  };
  const { selected } = useEvaluate.getState();
  addTasks([task]);
  // Nobody asked for it just now.
  if (selected !== null) selectTask(selected);
}

function keepReasons(now: LabelledSpan[], before: readonly LabelledSpan[]): LabelledSpan[] {
  return now.map((span) => before.find((other) => isSameSpan(other, span)) ?? span);
}

async function spansOf(targets: readonly LabelTarget[], why: string): Promise<LabelledSpan[]> {
  return Promise.all(
    targets.map(async ({ path, chunk }) => {
      const found = chunk === null ? null : await chunkOf(path, chunk);
      const lines = found && { start: found.startLine, end: found.endLine };
      // One that holds several is no symbol of a name.
      const symbol = found?.symbol?.includes(', ') ? null : (found?.symbol ?? null);
      return { path, lines, symbol, why };
    }),
  );
}

async function chunkOf(path: string, id: ChunkId): Promise<ChunkRef | null> {
  const { chunks } = await getEngine().fileChunks('open', path);
  return chunks.find((one) => one.id === id) ?? null;
}

/** What Inspect shows as labelled for a task from now on; it is the list's own, and changes nothing there. */
export function showLabels(text: string, labels: Labels): void {
  taken.set(text, labels);
  useLabels.setState(({ byTask }) => ({ byTask: { ...byTask, [text]: labels } }));
}

export function forgetTaken(): void {
  taken.clear();
}
