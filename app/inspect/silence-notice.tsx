import { TriangleAlert } from 'lucide-react';
import type { Silence } from '../../core/model/silence.ts';
import styles from './query-notes.module.css';
import { SilenceFacts } from './silence-facts.tsx';

/** Above an answer to little of the task, so that nobody takes it for an answer to all of it. */
export function SilenceNotice({ silence }: { silence: Silence }) {
  return (
    <div className={styles.silence}>
      <TriangleAlert size={13} aria-hidden="true" />
      <div>
        <SilenceFacts silence={silence} />
      </div>
    </div>
  );
}
