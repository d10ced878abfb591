import { useMemo } from 'react';
import { lossesByStage, type StageLosses } from '../../core/evaluate/autopsy/turn-of.ts';
import type { SpanFate } from '../../core/evaluate/task-answer.ts';
import { useEvaluate } from '../store/evaluate-store.ts';
import { untoldSpans } from '../store/evaluate-tasks.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf, formatCount } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './autopsy-tab.module.css';
import { untoldWords } from './evaluate-words.ts';
import { MissRow } from './miss-row.tsx';
import { useShownVariant, VariantPick } from './variant-pick.tsx';

/** A needed span that was lost, with the task that needed it. */
export interface Miss extends SpanFate {
  task: string;
}

/** Where what is needed was lost: how much by which stage, what to turn, and every miss. */
export function AutopsyTab() {
  const tasks = useEvaluate((state) => state.tasks);
  const answers = useEvaluate((state) => state.answers);
  const variant = useShownVariant();
  const own = useMemo(
    () => answers.filter((answer) => answer.variant === variant),
    [answers, variant],
  );
  const misses = useMemo(
    () => own.flatMap(({ task, fates }) => fates.map((fate): Miss => ({ task, ...fate }))),
    [own],
  );
  const untold = useMemo(() => {
    const byId = new Map(tasks.map((task) => [task.id, task]));
    return own.flatMap((answer) => {
      const task = byId.get(answer.task);
      return task ? untoldSpans(task, answer) : [];
    }).length;
  }, [tasks, own]);
  const lost = misses.filter(({ lostAt }) => lostAt !== null);
  const losses = lossesByStage(misses);
  const most = Math.max(1, ...losses.map(({ count }) => count));
  if (misses.length === 0) {
    return (
      <EmptyNote>
        {answers.length === 0
          ? 'Where each needed span was lost fills this, once a run has answered tasks that need something.'
          : 'These answers name no stages: a ranking from elsewhere tells only what came out of it.'}
      </EmptyNote>
    );
  }
  return (
    <ScrollRegion className={styles.scroll} label="Misses by the stage that lost them">
      <div className={styles.head}>
        <p>
          <b>
            {formatCount(lost.length)} of {countOf(misses.length, 'needed span')} lost
          </b>
          {lost.length > 0 && ', each at exactly one stage. Open a stage to see them.'}
          {untold > 0 && ` ${untoldWords(untold)}`}
        </p>
        <VariantPick />
      </div>
      <ul>
        {losses.map((loss) => (
          <StageLine
            key={loss.stage}
            loss={loss}
            share={loss.count / most}
            misses={lost.filter(({ lostAt }) => lostAt === loss.stage)}
          />
        ))}
      </ul>
    </ScrollRegion>
  );
}

interface LineProps {
  loss: StageLosses;
  /** Of the stage that lost most, 0 to 1. */
  share: number;
  misses: readonly Miss[];
}

function StageLine({ loss: { name, count, turn }, share, misses }: LineProps) {
  const bar = (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <span className={styles.count}>{formatCount(count)}</span>
    </>
  );
  if (count === 0) return <li className={styles.none}>{bar}</li>;
  return (
    <li>
      <details className={styles.stage}>
        <summary>
          {bar}
          <span className={styles.turn}>{turn}</span>
        </summary>
        <ul className={styles.misses}>
          {misses.map((miss) => (
            <MissRow key={`${miss.task} ${miss.span.path} ${miss.span.lines?.start}`} miss={miss} />
          ))}
        </ul>
      </details>
    </li>
  );
}
