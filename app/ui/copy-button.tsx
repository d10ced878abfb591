import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

/** Copies a text to the clipboard, and says whether the browser allowed it. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [said, setSaid] = useState('');
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setSaid('copied'),
      () => setSaid('the browser did not allow it'),
    );
  };
  return (
    <>
      <Button look="pill" onPress={copy}>
        <Copy size={12} aria-hidden="true" /> {children}
      </Button>{' '}
      <span role="status">{said}</span>
    </>
  );
}
