import { useMemo, useState } from 'react';
import type { TaskAnswer } from '../../core/evaluate/task-answer.ts';
import type { LabelledTask } from '../../core/model/labelled-task.ts';
import { showInInspect } from '../store/evaluate-inspect.ts';
import { useEvaluate } from '../store/evaluate-store.ts';
import { untoldSpans } from '../store/evaluate-tasks.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf, formatCount } from '../ui/format.ts';
import styles from './answer-tab.module.css';
import { untoldWords } from './evaluate-words.ts';
import { FateList } from './fate-list.tsx';
import { RankingList } from './ranking-list.tsx';

/** What was answered to the task: what became of all that is needed, and the ranking beside the labels. */
export function AnswerTab({ task }: { task: LabelledTask }) {
  const answers = useEvaluate((state) => state.answers);
  const wanted = useEvaluate((state) => state.shownVariant);
  const own = useMemo(() => answers.filter((answer) => answer.task === task.id), [answers, task]);
  const shown = own.find(({ variant }) => variant === wanted) ?? own[0];
  const others = own.filter((answer) => answer !== shown);
  const [besideName, setBesideName] = useState<string | null>(null);
  const beside = others.find(({ variant }) => variant === besideName) ?? others.at(-1) ?? null;
  if (!shown) {
    return (
      <EmptyNote>
        {task.task.trim() === ''
          ? 'The task has no text yet: write it under Labels.'
          : 'Not answered yet. Take it into the run with its tick and press Run: the ranking fills this, with hits and distractors marked.'}
        <OpenButton task={task} answer={null} />
      </EmptyNote>
    );
  }
  const untold = untoldSpans(task, shown).length;
  return (
    <>
      <div className={styles.head}>
        <Choice<string>
          label="Answer by"
          value={shown.variant}
          options={own.map(({ variant }) => ({ id: variant, title: variant }))}
          onChoose={(shownVariant) => useEvaluate.setState({ shownVariant })}
        />
        {beside && others.length > 1 && (
          <>
            <span className={styles.beside}>beside</span>
            <Choice<string>
              label="Ranks beside it by"
              value={beside.variant}
              options={others.map(({ variant }) => ({ id: variant, title: variant }))}
              onChoose={setBesideName}
            />
          </>
        )}
        <span>
          {countOf(shown.ranking.length, 'passage')}
          {shown.windowTokens > 0 && `, ${formatCount(shown.windowTokens)} tokens sent`}
        </span>
        <OpenButton task={task} answer={shown} />
      </div>
      {task.needsNothing && <p className={styles.nothing}>{nothingWords(shown)}</p>}
      {untold > 0 && <p className={styles.nothing}>{untoldWords(untold)}</p>}
      <FateList fates={shown.fates} />
      <RankingList key={shown.variant} task={task} shown={shown} beside={beside} />
    </>
  );
}

/** Whether an answer to a task that needs nothing is right: when nothing was sent. */
function nothingWords({ ranking }: TaskAnswer): string {
  const sent = ranking.filter(({ position }) => position !== null);
  if (sent.length === 0) return 'Right: nothing is needed, and nothing was sent.';
  const tokens = sent.reduce((sum, passage) => sum + passage.tokens, 0);
  return `▲ Nothing is needed, and ${countOf(sent.length, 'passage')} of ${formatCount(tokens)} tokens were sent.`;
}

/** Only the tree that is open can be inspected. */
function OpenButton({ task, answer }: { task: LabelledTask; answer: TaskAnswer | null }) {
  if (task.base !== null || task.task.trim() === '') return null;
  return (
    <Button look="pill" onPress={() => showInInspect(task, answer)}>
      Open in Inspect
    </Button>
  );
}
