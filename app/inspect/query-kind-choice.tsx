import { queryKind } from '../../core/rank/query-kind.ts';
import { setQueryKind } from '../store/ranking-actions.ts';
import { useRun } from '../store/run-store.ts';
import { Choice } from '../ui/choice.tsx';
import { KIND_OPTIONS } from './kind-words.ts';

/** What kind of query the task is taken for, and a way to say otherwise. */
export function QueryKindChoice() {
  const kind = useRun((run) => run.settings.query.kind);
  const task = useRun((run) => run.query.task);
  const isRead = kind === 'auto' && task.trim() !== '';
  return (
    <Choice
      label="Kind of query"
      look="chip"
      value={kind}
      shown={isRead ? `auto: ${queryKind(task)}` : undefined}
      options={KIND_OPTIONS}
      onChoose={setQueryKind}
    />
  );
}
