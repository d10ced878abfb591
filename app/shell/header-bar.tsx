import { toVisible } from '../../core/text/visible.ts';
import { OpenMenu } from '../open/open-menu.tsx';
import { StoredMenu } from '../open/stored-menu.tsx';
import type { OpenedSource } from '../store/source-store.ts';
import { setTheme } from '../store/view-actions.ts';
import { useView } from '../store/view-store.ts';
import { countOf } from '../ui/format.ts';
import { Logo } from '../ui/logo.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import styles from './header-bar.module.css';
import { KeepButton } from './keep-button.tsx';
import { ReadyTasks } from './ready-tasks.tsx';
import { SaveMenu } from './save-menu.tsx';
import { TaskBox } from './task-box.tsx';
import { WorkspaceSwitch } from './workspace-switch.tsx';

export function HeaderBar({ opened }: { opened: OpenedSource }) {
  const theme = useView((view) => view.theme);
  const { name, summary, tasks } = opened;
  return (
    <header className={styles.bar}>
      <h1 className={styles.logo}>
        <Logo /> Oriel
      </h1>
      <div className={styles.source}>
        <b title={toVisible(name)}>
          <bdi>{toVisible(name)}</bdi>
        </b>
        <span>{countOf(summary.files, 'file')}</span>
        <span>{countOf(summary.chunks, 'chunk')}</span>
      </div>
      <WorkspaceSwitch />
      <TaskBox opened={opened} />
      {tasks.length > 0 && <ReadyTasks tasks={tasks} />}
      <div className={styles.tools}>
        <KeepButton />
        <SaveMenu opened={opened} />
        <OpenMenu />
        <StoredMenu />
        <ThemeToggle theme={theme} onChange={setTheme} />
      </div>
    </header>
  );
}
