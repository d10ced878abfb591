import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { type CutAlarm, cutAlarms } from '../../core/chunk/cut-statistics.ts';
import type { CutReport } from '../../core/engine.ts';
import { type FileFilter, useCut } from '../store/cut-store.ts';
import { Button } from '../ui/button.tsx';
import styles from './cut-alarms.module.css';
import { ALARM_WORDS } from './cut-words.ts';

const FILTERS: Record<CutAlarm['kind'], FileFilter> = { oversize: 'oversize', fallback: 'lines' };

/** What speaks against the cut in force, with the number, what to do, and the way to the files. */
export function CutAlarms({ report }: { report: CutReport }) {
  const alarms = useMemo(() => cutAlarms(report), [report]);
  return (
    <div role="status">
      {alarms.map((alarm) => (
        <div key={alarm.kind} className={styles.alarm}>
          <TriangleAlert size={14} aria-hidden="true" />
          <p>
            <b>{ALARM_WORDS[alarm.kind].title(alarm)}</b> {ALARM_WORDS[alarm.kind].advice}
          </p>
          <Button
            look="pill"
            onPress={() =>
              useCut.setState({ filter: FILTERS[alarm.kind], sort: 'largest', part: '' })
            }
          >
            Show these files
          </Button>
        </div>
      ))}
    </div>
  );
}
