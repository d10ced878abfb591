import { useMemo } from 'react';
import type { FlagPolicy } from '../../core/model/settings.ts';
import { countFlags } from '../passage/flag-words.ts';
import { setPolicy } from '../store/run-actions.ts';
import { useRun } from '../store/run-store.ts';
import { DialogMenu } from '../ui/dialog-menu.tsx';
import { formatCount } from '../ui/format.ts';
import { Segmented } from '../ui/segmented.tsx';
import styles from './flag-policies.module.css';
import { useAnswer } from './use-answer.ts';

export const POLICIES: { id: FlagPolicy; title: string }[] = [
  { id: 'keep', title: 'keep' },
  { id: 'down-weight', title: 'down-weight' },
  { id: 'leave-out', title: 'leave out' },
];

/** What to do with the candidates that bear a flag, kind by kind. */
export function FlagPolicies() {
  const policies = useRun((run) => run.settings.policies);
  const candidates = useAnswer()?.candidates;
  const kinds = useMemo(() => countFlags(candidates ?? []), [candidates]);
  return (
    <DialogMenu name="Flag policies" pill="flags">
      <p className={styles.intro}>What to do with candidates that bear a flag.</p>
      {kinds.map(({ kind, count }) => (
        <div key={kind} className={styles.row}>
          <span>{kind}</span>
          <span className={styles.count}>{formatCount(count)}</span>
          <Segmented<FlagPolicy>
            label={`${kind}, ${count} candidates`}
            value={policies[kind]}
            options={POLICIES}
            onChoose={(policy) => setPolicy(kind, policy)}
          />
        </div>
      ))}
      <p className={styles.intro}>
        A twin is left out only beside its original. A task that asks for tests, old, generated or
        vendored code keeps it.
      </p>
    </DialogMenu>
  );
}
