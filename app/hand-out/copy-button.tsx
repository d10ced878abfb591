import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { leavingText } from '../../core/secrets/leaving.ts';
import { Button } from '../ui/button.tsx';
import { handedOutWords, handOut } from './hand-out.ts';

interface Props {
  /** As it is said, e.g. `the details`. */
  what: string;
  text: string;
  children: ReactNode;
}

/** Copies a text, secrets masked, and says what became of it. */
export function CopyButton({ what, text, children }: Props) {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    const [fileName, type] = ['oriel-details.txt', 'text/plain;charset=utf-8'];
    const leaving = leavingText(fileName, text);
    setSaid(handedOutWords(await handOut({ what, way: 'copy', fileName, type, leaving })));
  };
  return (
    <>
      <Button look="pill" onPress={() => void copy()}>
        <Copy size={12} aria-hidden="true" /> {children}
      </Button>{' '}
      <span role="status">{said}</span>
    </>
  );
}
