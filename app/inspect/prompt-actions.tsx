import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { downloadText, fileNameOf } from './download-text.ts';
import styles from './prompt-panel.module.css';

/** Copy and download, of the text exactly as it would be sent. */
export function PromptActions({ prompt, name }: { prompt: string; name: string }) {
  const [said, setSaid] = useState('');
  const download = (): void => {
    downloadText(`${fileNameOf(name)}-prompt.txt`, prompt);
    setSaid('downloaded');
  };
  const copy = (): void => {
    navigator.clipboard.writeText(prompt).then(
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
