import type { LabelledTask } from '../../core/model/labelled-task.ts';
import { splitPath } from '../passage/place-names.ts';
import { PROBLEMS } from '../problems/wording.ts';
import { PathBox } from '../shell/path-box.tsx';
import { showFileOfTask, useEvaluateFile } from '../store/evaluate-file.ts';
import { relabel, SPAN_LABELS, type SpanLabel } from '../store/evaluate-tasks.ts';
import type { OpenedSource } from '../store/source-store.ts';
import { Button } from '../ui/button.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { PathName } from '../ui/path-name.tsx';
import { LABEL_WORDS, shortCommit, spanWords } from './evaluate-words.ts';
import styles from './file-tab.module.css';
import { LabelledLines } from './labelled-lines.tsx';

/** A file's text, to say of lines of it what they are to the task. */
export function FileTab({ task, opened }: { task: LabelledTask; opened: OpenedSource }) {
  const { path, file, isAbsent, problem, lines } = useEvaluateFile();
  const label = (as: SpanLabel): void => {
    if (path === null || lines === null) return;
    relabel(task.id, { path, lines, symbol: null, why: 'lines chosen by hand' }, as);
  };
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        <PathBox
          key={path}
          label="File to label lines in"
          placeholder="A file by any part of its path"
          opened={opened}
          value={path ?? ''}
          onPick={(next) => void showFileOfTask(next, 1)}
        />
        {file && lines && (
          <div className={styles.bar}>
            <span>{spanWords({ lines })} as</span>
            {SPAN_LABELS.map((name) => (
              <Button key={name} look="pill" onPress={() => label(name)}>
                {LABEL_WORDS[name]}
              </Button>
            ))}
          </div>
        )}
        {file && task.base !== null && (
          <p className={styles.note}>As it was at {shortCommit(task.base)}, before the change.</p>
        )}
      </div>
      {path === null && (
        <EmptyNote>
          Choose a file, or a path under Labels: its text fills this. Click a line, shift-click or
          shift with the arrows to the last one, then say what they are to the task.
        </EmptyNote>
      )}
      {path !== null && problem && (
        <EmptyNote>
          <PathName {...splitPath(path)} /> {PROBLEMS[problem.code].title} {problem.message}
        </EmptyNote>
      )}
      {path !== null && isAbsent && (
        <EmptyNote>
          There is no text of that name in the tree that the task is answered against.
        </EmptyNote>
      )}
      {file && <LabelledLines key={file.path} file={file} task={task} />}
    </div>
  );
}
