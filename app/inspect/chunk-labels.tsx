import { useState } from 'react';
import type { Candidate } from '../../core/model/candidate.ts';
import { LABELS, type LabelTarget } from '../../core/model/labels.ts';
import { labelOf, setLabel, useLabelsFor } from '../store/label-store.ts';
import { TogglePill } from '../ui/toggle-pill.tsx';
import styles from './chunk-labels.module.css';
import { useAnswer } from './use-answer.ts';

/** What the person says of the chunk, or of all its file, for the task: needed, or only looking so. */
export function ChunkLabels({ candidate: { id, path } }: { candidate: Candidate }) {
  const task = useAnswer()?.query.task ?? '';
  const labels = useLabelsFor(task);
  const file: LabelTarget = { path, chunk: null };
  const ofFile = labelOf(labels, file);
  const [isWhole, setWhole] = useState(ofFile !== null);
  const target: LabelTarget = isWhole ? file : { path, chunk: id };
  const label = labelOf(labels, target);
  return (
    <p className={styles.labels}>
      <span>for this task</span>
      {LABELS.map((name) => (
        <TogglePill
          key={name}
          label={name}
          title={`${name} for this task, ${isWhole ? 'the whole file' : 'this chunk'}`}
          isOn={label === name}
          look="choice"
          onToggle={() => setLabel(task, target, label === name ? null : name)}
        />
      ))}
      <TogglePill
        label="whole file"
        title="whole file: labels count for every chunk of it"
        isOn={isWhole}
        look="choice"
        onToggle={() => setWhole(!isWhole)}
      />
    </p>
  );
}
