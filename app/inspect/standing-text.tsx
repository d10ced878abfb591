import { useId, useState } from 'react';
import { type StandingPart, setStanding, takeStanding } from '../store/budget-actions.ts';
import styles from './budget-menu.module.css';

interface Props {
  part: StandingPart;
  text: string;
}

/** What stands in the window for a part: typed, or pasted as a request body, which is taken apart. */
export function StandingText({ part, text }: Props) {
  const id = useId();
  const [note, setNote] = useState('');
  return (
    <div className={styles.standing}>
      <label htmlFor={id}>{part}</label>
      <textarea
        id={id}
        rows={2}
        spellCheck={false}
        placeholder="Plain text, or a body of OpenAI, Anthropic or MCP"
        value={text}
        onChange={({ target }) => setStanding(part, target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          if (!/^\s*[[{]/.test(pasted)) return;
          event.preventDefault();
          setNote(takeStanding(part, pasted));
        }}
      />
      {note !== '' && <small role="status">{note}</small>}
    </div>
  );
}
