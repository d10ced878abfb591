import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import type { SavedInspection } from '../../core/inspection/saved-inspection.ts';
import { htmlReport } from '../../core/report/html-report.ts';
import { markdownReport } from '../../core/report/markdown-report.ts';
import { Button } from '../ui/button.tsx';
import { download, downloadText } from './download-text.ts';
import styles from './save-menu.module.css';

/** The page as a file, the summary to be pasted. */
export function ReportActions({ saved, name }: { saved: SavedInspection; name: string }) {
  const [said, setSaid] = useState('');
  const page = (): void => {
    download(`${name}-report.html`, htmlReport(saved), 'text/html;charset=utf-8');
    setSaid('page saved');
  };
  const copy = (): void => {
    const summary = markdownReport(saved);
    navigator.clipboard.writeText(summary).then(
      () => setSaid('summary copied'),
      () => {
        downloadText(`${name}-summary.md`, summary);
        setSaid('the browser did not allow copying, so it was saved');
      },
    );
  };
  return (
    <div className={styles.acts}>
      <Button onPress={page}>
        <Download size={14} aria-hidden="true" /> Page (HTML)
      </Button>
      <Button onPress={copy}>
        <Copy size={14} aria-hidden="true" /> Copy summary
      </Button>
      <span role="status">{said}</span>
    </div>
  );
}
