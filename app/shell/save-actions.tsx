import { Download } from 'lucide-react';
import { useState } from 'react';
import { gzip } from '../../core/inspection/gzip.ts';
import type { SavedInspection } from '../../core/inspection/saved-inspection.ts';
import { writeInspection } from '../../core/inspection/write-inspection.ts';
import { noteSuppressionsSaved } from '../store/lint-findings.ts';
import { noteSaved } from '../store/review-actions.ts';
import { Button } from '../ui/button.tsx';
import { formatBytes } from '../ui/format.ts';
import { download } from './download-text.ts';
import styles from './save-menu.module.css';

interface Props {
  saved: SavedInspection;
  packed: boolean;
  name: string;
}

/** Hands the file to the browser, and says how large it is or why there is none. */
export function SaveActions({ saved, packed, name }: Props) {
  const [said, setSaid] = useState('');
  const save = (): void => {
    try {
      const bytes = writeInspection(saved);
      const file = packed ? gzip(bytes) : bytes;
      download(`${name}.oriel.json${packed ? '.gz' : ''}`, file, 'application/octet-stream');
      noteSaved();
      noteSuppressionsSaved();
      setSaid(`${formatBytes(file.length)} saved`);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className={styles.acts}>
      <Button look="main" onPress={save}>
        <Download size={14} aria-hidden="true" /> Save file
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}
