import { Download } from 'lucide-react';
import { readTasks } from '../../core/formats/labelled-tasks.ts';
import { download, fileNameOf } from '../shell/download-text.ts';
import { bringRanking, bringTasks, tasksToSave } from '../store/evaluate-files.ts';
import { useEvaluate } from '../store/evaluate-store.ts';
import { Button } from '../ui/button.tsx';
import { DialogMenu } from '../ui/dialog-menu.tsx';
import { FileButton } from '../ui/file-button.tsx';
import styles from './files-menu.module.css';

/** Tasks in and out, and the ranking of the person's own retriever. */
export function FilesMenu({ name }: { name: string }) {
  const count = useEvaluate((state) => state.tasks.length);
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
          onPick={([file]) => void file?.text().then((text) => bringTasks(() => readTasks(text)))}
        >
          Open tasks…
        </FileButton>
        <Button
          isDisabled={count === 0}
          onPress={() =>
            download(`${fileNameOf(name)}-tasks.jsonl`, tasksToSave(), 'application/jsonl')
          }
        >
          <Download size={13} aria-hidden="true" /> Save as JSON Lines
        </Button>
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
          onPick={([file]) => void file?.text().then(bringRanking)}
        >
          Open a ranking…
        </FileButton>
      </div>
    </DialogMenu>
  );
}
