import type { LabelledSpan } from '../../core/model/labelled-task.ts';
import { toVisible } from '../../core/text/visible.ts';
import { splitPath } from '../passage/place-names.ts';
import { showFileOfTask } from '../store/evaluate-file.ts';
import { relabel, SPAN_LABELS, type SpanLabel } from '../store/evaluate-tasks.ts';
import { Choice } from '../ui/choice.tsx';
import { PathName } from '../ui/path-name.tsx';
import { LABEL_WORDS, spanWords } from './evaluate-words.ts';
import { LabelMark } from './label-mark.tsx';
import styles from './task-panel.module.css';

interface Props {
  taskId: string;
  label: SpanLabel;
  span: LabelledSpan;
}

type Choices = SpanLabel | 'none';

const OPTIONS: { id: Choices; title: string; hint?: string }[] = [
  ...SPAN_LABELS.map((id) => ({ id, title: LABEL_WORDS[id] })),
  { id: 'none', title: 'no label', hint: 'takes it off the list' },
];

/** A labelled span with what it is and who says so; the path leads to its text. */
export function LabelRow({ taskId, label, span }: Props) {
  return (
    <li className={styles.row}>
      <LabelMark label={label} />
      <div className={styles.span}>
        <button
          type="button"
          className={styles.path}
          onClick={() => void showFileOfTask(span.path, span.lines?.start ?? 1)}
        >
          <PathName {...splitPath(span.path)} />
        </button>
        <small>
          {spanWords(span)}
          {span.symbol !== null && ` · ${toVisible(span.symbol)}`} · {toVisible(span.why)}
        </small>
      </div>
      <Choice<Choices>
        label={`What ${toVisible(span.path)}, ${spanWords(span)}, is to the task`}
        value={label}
        options={OPTIONS}
        onChoose={(next) => relabel(taskId, span, next === 'none' ? null : next)}
      />
    </li>
  );
}
