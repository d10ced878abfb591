// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot hold a virtualised list
import { useMemo, useState } from 'react';
import { distractorRule } from '../../core/evaluate/metrics/distractor-rule.ts';
import { touches } from '../../core/evaluate/metrics/span-match.ts';
import type { RankedPassage, TaskAnswer } from '../../core/evaluate/task-answer.ts';
import type { LabelledTask } from '../../core/model/labelled-task.ts';
import { toVisible } from '../../core/text/visible.ts';
import { splitPath } from '../passage/place-names.ts';
import { showFileOfTask } from '../store/evaluate-file.ts';
import type { SpanLabel } from '../store/evaluate-tasks.ts';
import { formatShare } from '../ui/format.ts';
import { PathName } from '../ui/path-name.tsx';
import { RowGrid } from '../ui/row-grid.tsx';
import styles from './answer-tab.module.css';
import { passageLines } from './evaluate-words.ts';
import { LabelMark } from './label-mark.tsx';

interface Props {
  task: LabelledTask;
  shown: TaskAnswer;
  /** Whose ranks stand in a column of their own; null where there is one answer only. */
  beside: TaskAnswer | null;
}

/** The ranking with what each passage is to the task; Enter shows its text. */
export function RankingList({ task, shown, beside }: Props) {
  const { ranking } = shown;
  const [selected, setSelected] = useState(0);
  const judged = useMemo(() => ranking.map(judgeFor(task)), [ranking, task]);
  const otherRanks = useMemo(() => beside && ranksBeside(ranking, beside), [ranking, beside]);
  const show = ({ path, startLine }: RankedPassage): void => void showFileOfTask(path, startLine);
  const columns = [
    { name: 'rank' },
    { name: 'passage', className: styles.wide },
    { name: 'sent', title: 'Where it begins in the prompt' },
    ...(beside ? [{ name: 'beside', title: `Its rank by ${beside.variant}` }] : []),
  ];
  return (
    <RowGrid
      label="Ranking beside the labels; Enter shows the text"
      name="ranked"
      columns={columns}
      headClass={styles.columns}
      headHeight={24}
      rows={ranking.map((passage, index) => ({ passage, ...judged[index]! }))}
      keyOf={(_, index) => index}
      height={40}
      rowClass={styles.row}
      selected={selected}
      onSelect={(_, index) => setSelected(index)}
      onKey={(key, { passage }) => {
        if (key !== 'Enter') return false;
        show(passage);
        return true;
      }}
      onDoublePress={({ passage }) => show(passage)}
      titleOf={({ why }) => why ?? undefined}
    >
      {({ passage, label, why }, index) => (
        <>
          <span role="gridcell" tabIndex={-1} className={styles.number}>
            {passage.rank}
          </span>
          <span role="gridcell" tabIndex={-1} className={styles.wide}>
            <span className={styles.first}>
              {label && <LabelMark label={label} />}
              <PathName {...splitPath(passage.path)} isQuiet={label === null} />
            </span>
            <small className={styles.why}>
              {[
                passageLines(passage.startLine, passage.endLine),
                why,
                passage.symbol && toVisible(passage.symbol),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <span role="gridcell" tabIndex={-1}>
            {passage.position === null ? '–' : formatShare(passage.position)}
          </span>
          {otherRanks && (
            <span role="gridcell" tabIndex={-1}>
              {otherRanks[index] ?? '–'}
            </span>
          )}
        </>
      )}
    </RowGrid>
  );
}

interface Judgement {
  label: SpanLabel | null;
  /** Who says so; null where nothing is said. */
  why: string | null;
}

function judgeFor(task: LabelledTask): (passage: RankedPassage) => Judgement {
  const rule = distractorRule(task);
  return (passage) => {
    for (const label of ['needed', 'helpful'] as const) {
      const span = task[label].find((one) => touches(passage, one));
      if (span) return { label, why: toVisible(span.why) };
    }
    const isNeededElsewhere = task.needed.some(({ path }) => path === passage.path);
    const found = isNeededElsewhere ? null : rule(passage, false);
    return found ? { label: 'distractors', why: toVisible(found.why) } : { label: null, why: null };
  };
}

/** For each passage the best rank of one that shares lines with it in another ranking. */
function ranksBeside(ranking: readonly RankedPassage[], beside: TaskAnswer): (number | null)[] {
  const byPath = new Map<string, RankedPassage[]>();
  for (const passage of beside.ranking) {
    const others = byPath.get(passage.path);
    if (others) others.push(passage);
    else byPath.set(passage.path, [passage]);
  }
  return ranking.map(({ path, startLine, endLine }) => {
    const found = byPath
      .get(path)
      ?.find((other) => other.startLine <= endLine && startLine <= other.endLine);
    return found?.rank ?? null;
  });
}
