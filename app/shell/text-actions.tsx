import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { downloadText } from './download-text.ts';
import styles from './text-actions.module.css';

interface Props {
  text: string;
  fileName: string;
  /** What to know of the file once it is there. */
  hint?: string;
}

/** Copy and download, of a text exactly as it is. */
export function TextActions({ text, fileName, hint }: Props) {
  const [said, setSaid] = useState('');
  const download = (): void => {
    downloadText(fileName, text);
    setSaid(hint ? `downloaded; ${hint}` : 'downloaded');
  };
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setSaid('copied'),
      () => setSaid('the browser did not allow it; download it instead'),
    );
  };
  return (
    <span className={styles.actions}>
      <span role="status">{said}</span>
      <Button look="pill" onPress={copy}>
        <Copy size={12} aria-hidden="true" /> Copy
      </Button>
      <Button look="pill" onPress={download}>
        <Download size={12} aria-hidden="true" /> Download
      </Button>
    </span>
  );
}
