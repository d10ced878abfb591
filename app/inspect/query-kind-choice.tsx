import { setQueryKind } from '../store/ranking-actions.ts';
import { useRun } from '../store/run-store.ts';
import { Choice } from '../ui/choice.tsx';
import { KIND_OPTIONS } from './kind-words.ts';

/** What kind of query the task is taken for. */
export function QueryKindChoice() {
  const kind = useRun((run) => run.settings.query.kind);
  return (
    <Choice
      label="Kind of query"
      look="chip"
      value={kind}
      options={KIND_OPTIONS}
      onChoose={setQueryKind}
    />
  );
}
