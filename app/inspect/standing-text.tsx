import { type DragEvent, useId, useState } from 'react';
import {
  loadStanding,
  putBack,
  type StandingPart,
  setStanding,
  type TakenNote,
  takeStanding,
} from '../store/budget-actions.ts';
import { FileButton } from '../ui/file-button.tsx';
import link from '../ui/link.module.css';
import textField from '../ui/text-field.module.css';
import styles from './budget-menu.module.css';

interface Props {
  part: StandingPart;
  text: string;
}

const ACCEPTED = '.json,.jsonl,.ndjson,.txt,.md,text/*';

/** What stands in the window for a part: typed, or a request body, pasted or from a file, which is taken apart. */
export function StandingText({ part, text }: Props) {
  const id = useId();
  const [note, setNote] = useState<TakenNote | null>(null);
  const load = async ([file]: readonly File[]): Promise<void> => {
    if (file) setNote(await loadStanding(part, file));
  };
  const onDrop = (event: DragEvent): void => {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    // Else the page would open it as a source.
    event.preventDefault();
    void load(files);
  };
  return (
    <fieldset className={styles.standing} aria-label={`Text of ${part}`} onDrop={onDrop}>
      <div className={styles.standingHead}>
        <label htmlFor={id}>{part}</label>
        <FileButton
          label={`File for ${part}`}
          accept={ACCEPTED}
          look="pill"
          onPick={(files) => void load(files)}
        >
          load {part}
        </FileButton>
      </div>
      <textarea
        id={id}
        className={textField.field}
        rows={2}
        spellCheck={false}
        placeholder="Type or drop text, or a body of OpenAI, Anthropic or MCP"
        value={text}
        onChange={({ target }) => setStanding(part, target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (!/^\s*[[{]/.test(pasted)) return;
          event.preventDefault();
          setNote(takeStanding(part, pasted));
        }}
      />
      {note && (
        <small role="status">
          {note.words}{' '}
          {note.before && (
            <button
              type="button"
              className={link.link}
              onClick={() => {
                if (note.before) putBack(note.before);
                setNote(null);
              }}
            >
              put back what was there
            </button>
          )}
        </small>
      )}
    </fieldset>
  );
}
