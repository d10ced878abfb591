import type {
  Evaluation,
  EvaluationOptions,
  EvaluationProgress,
} from '../core/evaluate/evaluation.ts';
import type { TaskAnswer, Variant } from '../core/evaluate/task-answer.ts';
import type { Settings } from '../core/model/settings.ts';
import { blameSettings } from './blame-settings.ts';
import type { EvaluationReport } from './evaluate-report.ts';
import type { Tasks } from './evaluate-tasks.ts';
import { NodeEngine } from './node-engine.ts';
import { quietly } from './quietly.ts';
import { sourceFromFolder } from './read-folder.ts';

interface EvaluatedFolder extends Tasks, Pick<EvaluationReport, 'ms'> {
  answers: TaskAnswer[];
}

/**
 * Finds tasks of a folder and answers each by every variant.
 *
 * @param findTasks where they come from; it is asked once the folder is open.
 */
export async function evaluateFolder(
  folder: string,
  settings: Settings,
  variants: readonly Variant[],
  findTasks: (evaluation: Evaluation, options: EvaluationOptions) => Promise<Tasks>,
  onProgress: (progress: EvaluationProgress) => void,
): Promise<EvaluatedFolder> {
  const started = performance.now();
  const engine = new NodeEngine();
  await engine.open(sourceFromFolder(folder), settings, quietly());
  const evaluation = engine.evaluation();
  const options = { ...quietly(), onProgress };
  const found = await findTasks(evaluation, options);
  const asked = performance.now();
  const { tasks } = found;
  // What is answered against the open source knows its past, as an inspection of it does.
  if (tasks.some(({ base }) => base === null)) await engine.history(quietly());
  const answers: TaskAnswer[] = [];
  const onAnswer = (answer: TaskAnswer): void => void answers.push(answer);
  await blameSettings(() => evaluation.run({ tasks, variants }, { ...options, onAnswer }));
  const ms = { finding: asked - started, answering: performance.now() - asked };
  engine.dispose();
  return { ...found, answers, ms };
}
