import { useId, useState } from 'react';
import type { LabelledTask } from '../../core/model/labelled-task.ts';
import { toVisible } from '../../core/text/visible.ts';
import { PathBox } from '../shell/path-box.tsx';
import {
  editTask,
  relabel,
  SPAN_LABELS,
  type SpanLabel,
  setNeedsNothing,
} from '../store/evaluate-tasks.ts';
import type { OpenedSource } from '../store/source-store.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { TogglePill } from '../ui/toggle-pill.tsx';
import { baseWords, LABEL_WORDS } from './evaluate-words.ts';
import { LabelRow } from './label-row.tsx';
import styles from './task-panel.module.css';

/** What is asked, and what is right and wrong to retrieve for it; all of it can be changed. */
export function LabelsTab({ task, opened }: { task: LabelledTask; opened: OpenedSource }) {
  const [label, setLabel] = useState<SpanLabel>('needed');
  const id = useId();
  const labelled = SPAN_LABELS.flatMap((name) => task[name].map((span) => ({ name, span })));
  return (
    <ScrollRegion className={styles.scroll} label="Text and labels of the task">
      <label htmlFor={id} className={styles.heading}>
        What is asked
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={5}
        value={task.task}
        placeholder="What should the assistant do? A sentence, or a whole issue pasted in."
        spellCheck={false}
        onChange={({ target }) => editTask(task.id, { task: target.value })}
      />
      <p className={styles.note}>{baseWords(task)}</p>
      {task.warnings.length > 0 && (
        <ul className={styles.warnings} aria-label="Warnings">
          {task.warnings.map((warning) => (
            <li key={warning}>
              <span aria-hidden="true">▲</span> {toVisible(warning)}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.line}>
        <h3 className={styles.heading}>Labels</h3>
        <TogglePill
          label="needs nothing"
          title={`needs nothing: the right answer is no chunk at all: ${task.needsNothing ? 'on' : 'off'}`}
          look="choice"
          isOn={task.needsNothing}
          onToggle={() => setNeedsNothing(task.id, !task.needsNothing)}
        />
      </div>
      {labelled.length > 0 && (
        <ul className={styles.labels}>
          {labelled.map(({ name, span }) => (
            <LabelRow
              key={`${span.path} ${span.lines?.start} ${span.lines?.end}`}
              taskId={task.id}
              label={name}
              span={span}
            />
          ))}
        </ul>
      )}
      {labelled.length === 0 && (
        <p className={styles.note}>
          {task.needsNothing
            ? 'Nothing is needed, so that an answer with no chunk is the right one.'
            : 'No labels yet: add files here, or choose lines of one under File.'}
        </p>
      )}
      <div className={styles.add}>
        <Segmented<SpanLabel>
          label="Add as"
          value={label}
          options={SPAN_LABELS.map((name) => ({ id: name, title: LABEL_WORDS[name] }))}
          onChoose={setLabel}
        />
        <PathBox
          label={`Add a file as ${LABEL_WORDS[label]}`}
          placeholder={`Add a ${LABEL_WORDS[label]} file by any part of its path`}
          opened={opened}
          clears
          onPick={(path) =>
            relabel(task.id, { path, lines: null, symbol: null, why: 'added by hand' }, label)
          }
        />
      </div>
    </ScrollRegion>
  );
}
