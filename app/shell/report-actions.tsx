import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { leavingInspection } from '../../core/inspection/leaving-inspection.ts';
import type { SavedInspection } from '../../core/inspection/saved-inspection.ts';
import { htmlReport } from '../../core/report/html-report.ts';
import { markdownReport } from '../../core/report/markdown-report.ts';
import { messageOf } from '../../core/text/message-of.ts';
import { handedOutWords, handOut } from '../hand-out/hand-out.ts';
import type { HandOut } from '../store/hand-out-store.ts';
import { Button } from '../ui/button.tsx';
import { inspectionPlace } from './inspection-place.ts';
import styles from './save-menu.module.css';

/** The page as a file, the summary to be pasted. */
export function ReportActions({ saved, name }: { saved: SavedInspection; name: string }) {
  const [said, setSaid] = useState('');
  const give = async (item: HandOut): Promise<void> => {
    try {
      setSaid(handedOutWords(await handOut(item)));
    } catch (error) {
      setSaid(messageOf(error));
    }
  };
  const page = (): Promise<void> =>
    give({
      what: 'the report',
      way: 'file',
      fileName: `${name}-report.html`,
      type: 'text/html;charset=utf-8',
      leaving: leavingInspection(saved, htmlReport),
      placeOf: inspectionPlace(saved),
    });
  const copy = (): Promise<void> =>
    give({
      what: 'the summary',
      way: 'copy',
      fileName: `${name}-summary.md`,
      type: 'text/markdown;charset=utf-8',
      leaving: leavingInspection(saved, markdownReport),
      placeOf: inspectionPlace(saved),
    });
  return (
    <div className={styles.acts}>
      <Button onPress={() => void page()}>
        <Download size={14} aria-hidden="true" /> Page (HTML)
      </Button>
      <Button onPress={() => void copy()}>
        <Copy size={14} aria-hidden="true" /> Copy summary
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}
