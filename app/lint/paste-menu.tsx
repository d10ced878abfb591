import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import type { PastedText } from '../../core/lint/lint-asked.ts';
import { toVisible } from '../../core/text/visible.ts';
import { addPasted, changePasted } from '../store/lint-actions.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import floating from '../ui/floating.module.css';
import styles from './menus.module.css';

interface Props {
  /** A text that is changed; a new one if absent. */
  edited?: PastedText;
  children: ReactNode;
}

/** A text typed or pasted, with a name to know it by. */
export function PasteMenu({ edited, children }: Props) {
  const label = edited ? `Edit ${toVisible(edited.name)}` : 'Paste a text';
  return (
    <DialogTrigger>
      <Button look="pill" aria-label={edited ? `edit ${toVisible(edited.name)}` : 'paste a text'}>
        {children}
      </Button>
      <Popover className={floating.popover} placement="top start">
        <Dialog className={classes(floating.dialog, styles.dialog, styles.wide)} aria-label={label}>
          {({ close }) => <PasteForm edited={edited ?? null} onDone={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function PasteForm({ edited, onDone }: { edited: PastedText | null; onDone(): void }) {
  const [name, setName] = useState('');
  const [text, setText] = useState(edited?.text ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    if (edited) changePasted(edited.name, { text });
    else addPasted([{ name: name.trim() || 'pasted text', text, role: null, server: name.trim() }]);
    onDone();
  };
  return (
    <form className={styles.dialog} style={{ width: '100%' }} onSubmit={submit}>
      <p>
        <b>{edited ? toVisible(edited.name) : 'A text to lint.'}</b>{' '}
        {!edited &&
          'A system prompt, a template with placeholders, a request body, messages, examples, or a list of tools as JSON.'}
      </p>
      {!edited && (
        <label className={styles.field}>
          Name; of a list of tools, its server
          <input value={name} onChange={({ target }) => setName(target.value)} />
        </label>
      )}
      <label className={styles.field}>
        Text
        <textarea
          rows={14}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className={styles.acts}>
        <Button look="main" type="submit" isDisabled={text.trim() === ''}>
          {edited ? 'Change it' : 'Lint it'}
        </Button>
        <Button onPress={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
