import { importedAnswers } from '../../core/evaluate/imported-answers.ts';
import type { TaskAnswer } from '../../core/evaluate/task-answer.ts';
import { importTasks, type NamedText } from '../../core/formats/import-tasks.ts';
import { readOutcomes } from '../../core/formats/outcomes.ts';
import { readRanking } from '../../core/formats/read-ranking.ts';
import { LIMITS } from '../../core/limits.ts';
import type { LabelledTask } from '../../core/model/labelled-task.ts';
import { type PickedFile, pickedText, requireBytes } from '../../core/text/picked-text.ts';
import { useEvaluate } from './evaluate-store.ts';
import { addTasks } from './evaluate-tasks.ts';
import { problemOf } from './problem-of.ts';

/** Of ids that are not there, a sentence names so many. */
const NAMED = 5;

function say(text: string): void {
  useEvaluate.setState({ said: text });
}

/** What was in force stays so. */
function refuse(error: unknown): void {
  useEvaluate.setState({ said: problemOf(error) });
}

/** Puts the tasks of some files, of whatever format they are, into the list. */
export async function bringTasks(files: readonly PickedFile[]): Promise<void> {
  try {
    const size = files.reduce((sum, file) => sum + file.size, 0);
    requireBytes(namesOf(files), size, LIMITS.recordBytes, 'bad-tasks');
    const { format, tasks } = importTasks(await Promise.all(files.map(namedText)));
    addTasks(tasks);
    say(`${tasks.length} ${tasks.length === 1 ? 'task' : 'tasks'} read, ${format}.`);
  } catch (error) {
    refuse(error);
  }
}

/** The tasks of the run, or all where none is ticked. */
export function tasksToSave(): LabelledTask[] {
  const { tasks, ticked } = useEvaluate.getState();
  const chosen = tasks.filter(({ id }) => ticked.has(id));
  return chosen.length > 0 ? chosen : [...tasks];
}

/** Puts the ranking of the person's own retriever beside Oriel's, as a variant of its own. */
export async function bringRanking(file: PickedFile): Promise<void> {
  try {
    const ranking = readRanking(await pickedText(file, LIMITS.recordBytes, 'bad-ranking'));
    const { tasks, answers, imported } = useEvaluate.getState();
    const { answers: own, unknown } = importedAnswers(ranking, tasks);
    const names = new Set(own.map(({ variant }) => variant));
    const others = ({ variant }: TaskAnswer): boolean => !names.has(variant);
    useEvaluate.setState({
      answers: [...answers.filter(others), ...own],
      imported: [...imported.filter(others), ...own],
    });
    const notes = [...unknownWords(unknown), ...ranking.notes];
    say(`Ranking of ${own.length} tasks, ${[...names].join(', ')}. ${notes.join(' ')}`);
  } catch (error) {
    refuse(error);
  }
}

/** Takes what the person's agent got done, in place of what was known before. */
export async function bringOutcomes(file: PickedFile): Promise<void> {
  try {
    const text = await pickedText(file, LIMITS.recordBytes, 'bad-outcomes');
    const { tasks } = useEvaluate.getState();
    const { outcomes, unknown } = readOutcomes(
      text,
      tasks.map(({ id }) => id),
    );
    useEvaluate.setState({ outcomes });
    say(`${outcomes.length} outcomes read. ${unknownWords(unknown).join(' ')}`);
  } catch (error) {
    refuse(error);
  }
}

async function namedText(file: PickedFile): Promise<NamedText> {
  return { name: file.name, text: await pickedText(file, LIMITS.recordBytes, 'bad-tasks') };
}

function namesOf(files: readonly PickedFile[]): string {
  return files.map(({ name }) => name).join(', ');
}

function unknownWords(unknown: readonly string[]): string[] {
  if (unknown.length === 0) return [];
  const rest = unknown.length > NAMED ? ` and ${unknown.length - NAMED} more` : '';
  return [`No task is called ${unknown.slice(0, NAMED).join(', ')}${rest}; left out.`];
}
