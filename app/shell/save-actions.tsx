import { Download } from 'lucide-react';
import { useState } from 'react';
import { gzip } from '../../core/inspection/gzip.ts';
import { leavingInspection } from '../../core/inspection/leaving-inspection.ts';
import type { SavedInspection } from '../../core/inspection/saved-inspection.ts';
import { writeInspection } from '../../core/inspection/write-inspection.ts';
import { messageOf } from '../../core/text/message-of.ts';
import { handedOutWords, handOut } from '../hand-out/hand-out.ts';
import { noteSuppressionsSaved } from '../store/lint-findings.ts';
import { noteSaved } from '../store/review-actions.ts';
import { Button } from '../ui/button.tsx';
import { inspectionPlace } from './inspection-place.ts';
import styles from './save-menu.module.css';

interface Props {
  /** Not yet masked. */
  saved: SavedInspection;
  packed: boolean;
  name: string;
}

/** Hands the file to the browser, and says how large it is or why there is none. */
export function SaveActions({ saved, packed, name }: Props) {
  const [said, setSaid] = useState('');
  const save = async (): Promise<void> => {
    try {
      const done = await handOut({
        what: 'the inspection',
        way: 'file',
        fileName: `${name}.oriel.json${packed ? '.gz' : ''}`,
        type: 'application/octet-stream',
        leaving: leavingInspection(saved, (now) =>
          packed ? gzip(writeInspection(now)) : writeInspection(now),
        ),
        placeOf: inspectionPlace(saved),
      });
      if (done.way !== 'kept back') {
        noteSaved();
        noteSuppressionsSaved();
      }
      setSaid(handedOutWords(done));
    } catch (error) {
      setSaid(messageOf(error));
    }
  };
  return (
    <div className={styles.acts}>
      <Button look="main" onPress={() => void save()}>
        <Download size={14} aria-hidden="true" /> Save file
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}
