import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { leavingText } from '../../core/secrets/leaving.ts';
import { handedOutWords, handOut } from '../hand-out/hand-out.ts';
import type { HandOut } from '../store/hand-out-store.ts';
import { Button } from '../ui/button.tsx';
import styles from './text-actions.module.css';

interface Props {
  /** As it is said, e.g. `the prompt`. */
  what: string;
  text: string;
  fileName: string;
  /** What to know of the file once it is there. */
  hint?: string;
  placeOf?: HandOut['placeOf'];
}

/** Copy and download of a text, secrets masked. */
export function TextActions({ what, text, fileName, hint, placeOf }: Props) {
  const [said, setSaid] = useState('');
  const act = async (way: HandOut['way']): Promise<void> => {
    const leaving = leavingText(fileName, text);
    const type = 'text/plain;charset=utf-8';
    const done = await handOut({ what, way, fileName, type, leaving, ...(placeOf && { placeOf }) });
    const words = handedOutWords(done);
    setSaid(hint && done.way === 'downloaded' ? `${words}; ${hint}` : words);
  };
  return (
    <span className={styles.actions}>
      <Button look="pill" onPress={() => void act('copy')}>
        <Copy size={12} aria-hidden="true" /> Copy
      </Button>
      <Button look="pill" onPress={() => void act('file')}>
        <Download size={12} aria-hidden="true" /> Download
      </Button>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </span>
  );
}
