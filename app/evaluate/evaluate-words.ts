import type { EvaluationProgress, FoundTasks } from '../../core/evaluate/evaluation.ts';
import { WHOLE_FILE_END } from '../../core/evaluate/imported-answers.ts';
import type { RejectionReason } from '../../core/evaluate/tasks/task-candidate.ts';
import type { LabelledSpan, LabelledTask } from '../../core/model/labelled-task.ts';
import { toVisible } from '../../core/text/visible.ts';
import { lineRange } from '../passage/place-names.ts';
import type { Underway } from '../store/evaluate-store.ts';
import type { SpanLabel } from '../store/evaluate-tasks.ts';
import { formatCount } from '../ui/format.ts';

/** Enough of a commit to tell it from others. */
const COMMIT_CHARS = 7;

export const shortCommit = (commit: string): string => commit.slice(0, COMMIT_CHARS);

export function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}

/** `3f2a1bc`, `by hand`, `SWE-bench`. */
export function originWords({ id, origin }: LabelledTask): string {
  if (origin.kind === 'history') return shortCommit(origin.commit);
  return origin.kind === 'import' ? `${origin.format} ${id}` : id;
}

/** Where a task is answered. */
export function baseWords({ base, origin }: LabelledTask): string {
  if (base === null) return 'answered against the source as it is open';
  const at = shortCommit(base);
  return origin.kind === 'history'
    ? `answered against ${at}, the tree before the change`
    : `answered against ${at}`;
}

/** Neither something needed nor the word that nothing is: it cannot be scored. */
export function lacksLabels({ needed, needsNothing }: LabelledTask): boolean {
  return needed.length === 0 && !needsNothing;
}

/** `lines 3–9`, `whole file`. */
export function spanWords({ lines }: Pick<LabelledSpan, 'lines'>): string {
  if (lines === null) return 'whole file';
  const isOne = lines.start === lines.end;
  return `${isOne ? 'line' : 'lines'} ${lineRange(lines.start, lines.end)}`;
}

/** `12 of 30 tasks, about 9 s left; reading a base tree, 3 of 12 files`. */
export function progressWords({ now, tasks }: Underway): string {
  const at = STAGES[now.stage];
  const files = now.total === null ? '' : `, ${formatCount(now.done)} of ${formatCount(now.total)}`;
  if (!tasks || tasks.total === null) return `${at}${files}`;
  const { done, total } = tasks;
  const whole = `${formatCount(done)} of ${formatCount(total)} tasks`;
  const left = done === 0 ? '' : `, about ${secondsLeft(now.elapsedMs, done, total)} s left`;
  return now.stage === 'tasks'
    ? whole + left
    : `${whole}${left}; ${at.toLowerCase()}${files} files`;
}

const STAGES: Record<EvaluationProgress['stage'], string> = {
  history: 'Looking into commits',
  bases: 'Reading a base tree',
  tasks: 'Answering',
};

function secondsLeft(elapsedMs: number, done: number, total: number): string {
  return formatCount(Math.ceil(((elapsedMs / done) * (total - done)) / 1000));
}

export const LABEL_WORDS: Record<SpanLabel, string> = {
  needed: 'needed',
  helpful: 'helpful',
  distractors: 'distractor',
};

/** `0.67`, as the fourth seed has it; a dash where it is not known. */
export function shareWords(share: number | null): string {
  return share === null ? '–' : share.toFixed(2);
}

/** A mean as its size asks for: `0.67`, or `1,204` where it counts tokens. */
export function measureWords(value: number | null): string {
  if (value === null) return '–';
  return Math.abs(value) > 1 ? formatCount(value) : value.toFixed(2);
}

/** With its sign, so that it is seen to be a difference; a small one has a place more, and what rounds to nothing no sign. */
export function signedWords(value: number | null): string {
  if (value === null) return '–';
  const size = Math.abs(value);
  const words = size < SMALL && size >= SMALLEST ? size.toFixed(3) : measureWords(size);
  if (Number(words) === 0) return words;
  return value > 0 ? `+${words}` : `−${words}`;
}

/** What two places would show as nothing, and three as well. */
const SMALL = 0.01;
const SMALLEST = 0.0005;

/** Why commits make no task; clauses after their number. */
export const REJECTION_WORDS: Record<RejectionReason, string> = {
  'first-commit': 'the first commit, before which there is no tree',
  'history-ends': 'where a shallow clone ends',
  unreadable: 'could not be read',
  'branch-merge': 'merge a branch back and forth',
  revert: 'revert or reapply another',
  'version-bump': 'only raise a version or release one',
  bot: 'by a bot',
  mechanical: 'format, lint or mend typos',
  'no-prompt': 'say too little to be a task',
  duplicate: 'say the same as another',
  empty: 'change no file',
  giant: 'change too much',
  'only-tests': 'change tests only',
  'only-docs': 'change documentation or comments only',
  'only-lock-files': 'change lock files only',
  'only-generated': 'change generated files only',
  'only-configuration': 'change configuration only',
  'only-new-files': 'only add new files, so that nothing is there to be found',
  'only-whitespace': 'change nothing but space',
};

export const SEARCH_END_WORDS: Record<FoundTasks['endedBy'], string> = {
  tasks: 'as many as asked for',
  commits: 'the search goes no further back',
  history: 'to the beginning of the history',
};

/** That a run does not know of labels that came after it; a sentence. */
export function untoldWords(count: number): string {
  const [what, them] =
    count === 1 ? ['1 span was', 'it'] : [`${formatCount(count)} spans were`, 'them'];
  return `${what} labelled needed after this run: the scores count ${them}, and the next run says what became of ${them}.`;
}

/** What was thrown, as one sentence of its own between two others. */
export function detailWords(message: string): string {
  return `${toVisible(message).replace(/\.$/, '')}.`;
}

/** `12–40`, or `whole file` of a ranking that names files only. */
export function passageLines(startLine: number, endLine: number): string {
  return endLine === WHOLE_FILE_END ? 'whole file' : lineRange(startLine, endLine);
}
