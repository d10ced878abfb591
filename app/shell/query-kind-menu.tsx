import { ChevronDown } from 'lucide-react';
import { Dialog, DialogTrigger, Popover, Radio, RadioGroup } from 'react-aria-components';
import type { QueryKind, Settings } from '../../core/model/settings.ts';
import { queryKind } from '../../core/rank/query-kind.ts';
import { setQueryKind } from '../store/ranking-actions.ts';
import { useRun } from '../store/run-store.ts';
import { Button } from '../ui/button.tsx';
import floating from '../ui/floating.module.css';
import { KindWeightSliders } from './kind-weight-sliders.tsx';
import { KIND_OPTIONS } from './kind-words.ts';
import { PriorToggles } from './prior-toggles.tsx';
import styles from './query-kind-menu.module.css';

/** What kind of query the task is taken for, a way to say otherwise, and what that kind weighs. */
export function QueryKindMenu() {
  const kind = useRun((run) => run.settings.query.kind);
  const task = useRun((run) => run.query.task);
  const found = task.trim() === '' ? null : queryKind(task);
  const inForce = kind === 'auto' ? found : kind;
  return (
    <DialogTrigger>
      <Button look="chip" aria-label={`Kind of query, ${chipWords(kind, found)}`}>
        {chipWords(kind, found)} <ChevronDown size={12} aria-hidden="true" />
      </Button>
      <Popover className={floating.popover} placement="bottom start">
        <Dialog className={`${floating.dialog} ${styles.dialog}`} aria-label="Kind of query">
          <RadioGroup
            aria-label="Kind of query"
            className={styles.kinds}
            value={kind}
            onChange={(next) => setQueryKind(next as Settings['query']['kind'])}
          >
            {KIND_OPTIONS.map(({ id, title, hint }) => (
              <Radio key={id} value={id} className={styles.kind}>
                <b>{title}</b>
                <small>{id === 'auto' && found ? `${hint}: ${found}` : hint}</small>
              </Radio>
            ))}
          </RadioGroup>
          {inForce && <KindWeightSliders kind={inForce} />}
          <PriorToggles />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function chipWords(kind: Settings['query']['kind'], found: QueryKind | null): string {
  return kind === 'auto' && found ? `auto: ${found}` : kind;
}
