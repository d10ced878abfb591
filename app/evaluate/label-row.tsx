import { memo } from 'react';
import type { LabelledSpan } from '../../core/model/labelled-task.ts';
import { toVisible } from '../../core/text/visible.ts';
import { splitPath } from '../passage/place-names.ts';
import { showFileOfTask } from '../store/evaluate-file.ts';
import { relabel, SPAN_LABELS, type SpanLabel } from '../store/evaluate-tasks.ts';
import { PathName } from '../ui/path-name.tsx';
import { LABEL_WORDS, spanWords } from './evaluate-words.ts';
import { LabelMark } from './label-mark.tsx';
import styles from './task-panel.module.css';

interface Props {
  taskId: string;
  label: SpanLabel;
  span: LabelledSpan;
}

/** A labelled span with what it is and who says so; the path leads to its text. */
export const LabelRow = memo(function LabelRow({ taskId, label, span }: Props) {
  return (
    <li className={styles.row}>
      <LabelMark label={label} />
      <div className={styles.span}>
        <button
          type="button"
          className={styles.path}
          aria-label={`${toVisible(span.path)}, its text`}
          onClick={() => void showFileOfTask(span.path, span.lines?.start ?? 1)}
        >
          <PathName {...splitPath(span.path)} />
        </button>
        <small>
          {spanWords(span)}
          {span.symbol !== null && ` · ${toVisible(span.symbol)}`} · {toVisible(span.why)}
        </small>
      </div>
      {/* The browser's own: a change may touch a hundred spans, and as many of ours are slow to draw. */}
      <select
        className={styles.choice}
        aria-label={`What ${toVisible(span.path)}, ${spanWords(span)}, is to the task`}
        value={label}
        onChange={({ target }) =>
          relabel(taskId, span, SPAN_LABELS.find((name) => name === target.value) ?? null)
        }
      >
        {SPAN_LABELS.map((name) => (
          <option key={name} value={name}>
            {LABEL_WORDS[name]}
          </option>
        ))}
        <option value="none">no label</option>
      </select>
    </li>
  );
});
