import { Save } from 'lucide-react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { fileNameOf } from '../hand-out/file-name.ts';
import { useReview } from '../store/review-store.ts';
import { useRun } from '../store/run-store.ts';
import { loadDraft, setSaveChoice, useSaveDraft } from '../store/save-draft.ts';
import { useSaved } from '../store/saved-store.ts';
import type { OpenedSource } from '../store/source-store.ts';
import { Button } from '../ui/button.tsx';
import floating from '../ui/floating.module.css';
import { formatCount } from '../ui/format.ts';
import { TogglePill } from '../ui/toggle-pill.tsx';
import { DraftSecrets } from './draft-secrets.tsx';
import { ReportActions } from './report-actions.tsx';
import { SaveActions } from './save-actions.tsx';
import styles from './save-menu.module.css';
import { useUnsaved } from './use-unsaved.ts';

/** The answer as a file that opens without the repository, and as a report; what is masked is said before. */
export function SaveMenu({ opened }: { opened: OpenedSource }) {
  const hasAnswer = useRun((run) => run.inspection !== null);
  const hasTexts = useSaved(({ saved }) => saved === null || saved.texts !== null);
  const { withTexts, packed, draft, problem } = useSaveDraft();
  const reviewed = useReview(({ comments }) => savedWords(comments.length));
  useUnsaved();
  const isWith = withTexts && hasTexts;
  const name = fileNameOf(opened.name);
  return (
    <DialogTrigger onOpenChange={(isOpen) => isOpen && void loadDraft()}>
      <Button look="icon" aria-label="Save or report" isDisabled={!hasAnswer}>
        <Save size={15} aria-hidden="true" />
      </Button>
      <Popover className={floating.popover} placement="bottom end">
        <Dialog className={`${floating.dialog} ${styles.dialog}`} aria-label="Save or report">
          <p>
            <b>Save this inspection.</b> One file, to be opened here again without the repository.
          </p>
          <div className={styles.choices}>
            <TogglePill
              look="choice"
              label="with texts"
              title={`with texts: the prompt and the code of every candidate: ${isWith ? 'on' : 'off'}`}
              isOn={isWith}
              isDisabled={!hasTexts}
              onToggle={() => setSaveChoice({ withTexts: !withTexts })}
            />
            <TogglePill
              look="choice"
              label="packed"
              title={`packed, as .json.gz: ${packed ? 'on' : 'off'}`}
              isOn={packed}
              onToggle={() => setSaveChoice({ packed: !packed })}
            />
          </div>
          {problem && <p role="alert">{problem.message}</p>}
          <p className={styles.note}>{isWith ? WITH : WITHOUT}</p>
          {reviewed && <p className={styles.note}>{reviewed}</p>}
          {draft && <DraftSecrets draft={draft} />}
          {draft && <SaveActions saved={draft} packed={packed} name={name} />}
          <p className={styles.second}>
            <b>Report it.</b> To read without Oriel: one page, or a summary for a pull request.
          </p>
          {draft && <ReportActions saved={draft} name={name} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function savedWords(comments: number): string | null {
  if (comments === 0) return null;
  return comments === 1 ? 'Holds 1 comment.' : `Holds ${formatCount(comments)} comments.`;
}

const WITH =
  'Holds the prompt and the code of every candidate: whoever gets the file can read them.';
const WITHOUT =
  'Holds paths, names, scores, flags with their evidence, steps and budgets, and no code but what evidence quotes.';
