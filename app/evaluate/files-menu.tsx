import { Download } from 'lucide-react';
import { writeTasks } from '../../core/formats/labelled-tasks.ts';
import { fileNameOf } from '../hand-out/file-name.ts';
import { handOutFile } from '../hand-out/hand-out.ts';
import { bringRanking, bringTasks, tasksToSave } from '../store/evaluate-files.ts';
import { useEvaluate } from '../store/evaluate-store.ts';
import { Button } from '../ui/button.tsx';
import { DialogMenu } from '../ui/dialog-menu.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import styles from './files-menu.module.css';
import { SAVE_FORMATS } from './save-formats.ts';
import { useShownVariant } from './variant-pick.tsx';

/** Tasks in and out, and the ranking of the person's own retriever. */
export function FilesMenu({ name }: { name: string }) {
  const count = useEvaluate((state) => state.tasks.length);
  const answers = useEvaluate((state) => state.answers);
  const variant = useShownVariant();
  const saveAs = (end: string, text: string): void =>
    void handOutFile('the labelled tasks', `${fileNameOf(name)}-${end}`, text);
  return (
    <DialogMenu name="Files of tasks" pill="files" className={styles.dialog}>
      <p>
        <b>Labelled tasks.</b> Oriel’s own JSON Lines, SWE-bench, ContextBench, Agent Retrieval
        Bench, code-search annotations, RAGAS, BEIR and TREC.
      </p>
      <div className={styles.acts}>
        <FileButton
          label="File of labelled tasks"
          accept=".jsonl,.json,.tsv,.txt,.qrels"
          isMultiple
          onPick={(files) => void bringTasks(files)}
        >
          Open tasks…
        </FileButton>
        <Button
          isDisabled={count === 0}
          onPress={() => saveAs('tasks.jsonl', writeTasks(tasksToSave()))}
        >
          <Download size={13} aria-hidden="true" /> Save as JSON Lines
        </Button>
        <MenuButton
          label="Other formats to save in"
          items={SAVE_FORMATS}
          onPick={(id) => {
            const format = SAVE_FORMATS.find((one) => one.id === id);
            if (format) saveAs(id, format.write(tasksToSave(), answers, variant));
          }}
        >
          Other formats
        </MenuButton>
      </div>
      <p className={styles.note}>
        Labels live as long as the page: what is saved can be opened here again, and run on the
        command line.
      </p>
      <p className={styles.second}>
        <b>Your own ranking.</b> JSON or CSV with query or task_id, path, lines and score, or a TREC
        run: it is scored beside Oriel’s.
      </p>
      <div className={styles.acts}>
        <FileButton
          label="Ranking of your own retriever"
          accept=".json,.jsonl,.csv,.tsv,.txt,.run,.trec"
          onPick={([file]) => file && void bringRanking(file)}
        >
          Open a ranking…
        </FileButton>
      </div>
    </DialogMenu>
  );
}
