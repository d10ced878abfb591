import { useView, type Workspace } from '../store/view-store.ts';
import { Segmented } from '../ui/segmented.tsx';
import { WORKSPACES } from './workspaces.ts';

/** From what a task brings up to the other workspaces and back; also the keys 1, 2, … */
export function WorkspaceSwitch() {
  const workspace = useView((view) => view.workspace);
  return (
    <Segmented<Workspace>
      label="Workspace"
      look="large"
      value={workspace}
      options={WORKSPACES}
      onChoose={(next) => WORKSPACES.find(({ id }) => id === next)?.show()}
    />
  );
}
