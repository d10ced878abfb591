import { showChunks } from '../store/cut-files.ts';
import { setWorkspace } from '../store/view-actions.ts';
import { useView, type Workspace } from '../store/view-store.ts';
import { Segmented } from '../ui/segmented.tsx';

const WORKSPACES: { id: Workspace; title: string }[] = [
  { id: 'inspect', title: 'Inspect' },
  { id: 'chunks', title: 'Chunks' },
];

/** From what a task brings up to how the source is cut, and back; also the keys 1 and 2. */
export function WorkspaceSwitch() {
  const workspace = useView((view) => view.workspace);
  return (
    <Segmented<Workspace>
      label="Workspace"
      look="large"
      value={workspace}
      options={WORKSPACES}
      onChoose={(next) => (next === 'chunks' ? showChunks() : setWorkspace(next))}
    />
  );
}
