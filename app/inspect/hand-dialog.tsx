import { type FormEvent, useId, useState } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import type { Candidate } from '../../core/model/candidate.ts';
import type { HandAction } from '../../core/model/hand.ts';
import { chunkName } from '../passage/place-names.ts';
import { dropDraft, setMark } from '../store/lever-actions.ts';
import { useLevers } from '../store/lever-store.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import floating from '../ui/floating.module.css';
import { Segmented } from '../ui/segmented.tsx';
import textField from '../ui/text-field.module.css';
import styles from './hand-dialog.module.css';
import { useAnswer } from './use-answer.ts';

const VERBS: Record<HandAction, { title: string; hint: string }> = {
  pin: { title: 'Pin', hint: 'It comes first into the window, if it fits.' },
  mute: { title: 'Mute', hint: 'It never comes into the window; its room goes to others.' },
};

/** Asks for the reason of a pin or a mute, beside the row that it is about. */
export function HandDialog({ findAnchor }: { findAnchor(): Element | null }) {
  const draft = useLevers((levers) => levers.draft);
  const candidate = useAnswer()?.candidates.find(({ id }) => id === draft?.id);
  if (!draft || !candidate) return null;
  return (
    <Draft
      key={`${draft.action} ${draft.id}`}
      action={draft.action}
      candidate={candidate}
      findAnchor={findAnchor}
    />
  );
}

interface DraftProps {
  action: HandAction;
  candidate: Candidate;
  findAnchor(): Element | null;
}

function Draft({ action, candidate, findAnchor }: DraftProps) {
  // Where the row is when it opens; the row may go while it is open.
  const [anchor] = useState(() => ({ current: findAnchor() }));
  return (
    <Popover
      className={floating.popover}
      triggerRef={anchor}
      placement="bottom start"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) dropDraft();
      }}
    >
      <Dialog
        className={floating.dialog}
        aria-label={`${VERBS[action].title} ${chunkName(candidate)}`}
      >
        <HandForm action={action} candidate={candidate} />
      </Dialog>
    </Popover>
  );
}

type Reach = 'chunk' | 'file';

function HandForm({ action, candidate }: { action: HandAction; candidate: Candidate }) {
  const [reason, setReason] = useState('');
  const [reach, setReach] = useState<Reach>('chunk');
  const id = useId();
  const { title, hint } = VERBS[action];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMark(action, candidate, reach === 'file', reason);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>
        <b>
          {title} {chunkName(candidate)}
        </b>
        <small>{hint}</small>
      </p>
      <label htmlFor={id}>Why? It is kept in the inspection.</label>
      <input
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the dialog opens to be typed in
        autoFocus
        className={classes(textField.field, styles.input)}
        value={reason}
        maxLength={200}
        placeholder="may be left empty"
        onChange={({ target }) => setReason(target.value)}
      />
      <footer className={styles.foot}>
        <Segmented<Reach>
          label={`${title} what`}
          value={reach}
          options={[
            { id: 'chunk', title: 'this chunk' },
            { id: 'file', title: 'its whole file' },
          ]}
          onChoose={setReach}
        />
        <Button type="submit" look="main">
          {title}
        </Button>
      </footer>
    </form>
  );
}
