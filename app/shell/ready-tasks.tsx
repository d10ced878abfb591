import { ListChecks } from 'lucide-react';
import { submitQuery } from '../store/run-actions.ts';
import type { ReadyTask } from '../store/source-store.ts';
import { MenuButton } from '../ui/menu-button.tsx';

/** Tasks that ship with the source. */
export function ReadyTasks({ tasks }: { tasks: readonly ReadyTask[] }) {
  return (
    <MenuButton
      label="Ready tasks"
      look="icon"
      items={tasks.map(({ title, task }, index) => ({ id: String(index), title, hint: task }))}
      onPick={(id) => submitQuery({ task: tasks[Number(id)]?.task ?? '' })}
    >
      <ListChecks size={15} aria-hidden="true" />
    </MenuButton>
  );
}
