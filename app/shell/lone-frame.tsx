import type { ReactNode } from 'react';
import { LicencesLink } from '../licences/licences-link.tsx';
import { OpenMenu } from '../open/open-menu.tsx';
import { StoredMenu } from '../open/stored-menu.tsx';
import { setTheme, setWorkspace } from '../store/view-actions.ts';
import { useView } from '../store/view-store.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { MainPart, SkipLink } from '../ui/main-part.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import styles from '../ui/workspace.module.css';
import footer from './footer-line.module.css';
import header from './header-bar.module.css';

interface Props {
  notice: ReactNode;
  strip: ReactNode;
  children: ReactNode;
  /** What the keys do in the workspace, the keys as `kbd`. */
  keys: ReactNode;
}

/** The frame of a workspace that works without a source, while none is open. */
export function LoneFrame({ notice, strip, children, keys }: Props) {
  const theme = useView((view) => view.theme);
  return (
    <div className={styles.screen}>
      <SkipLink />
      <header className={header.bar}>
        <h1 className={header.logo}>
          <Logo /> Oriel
        </h1>
        <div className={header.source}>No repository is open</div>
        <Button onPress={() => setWorkspace('inspect')}>Back to the start</Button>
        <div className={header.alone}>
          <OpenMenu />
          <StoredMenu />
          <ThemeToggle theme={theme} onChange={setTheme} />
        </div>
      </header>
      <div>
        {notice}
        <section aria-label="At a glance">{strip}</section>
      </div>
      <MainPart className={styles.main}>{children}</MainPart>
      <footer className={footer.line}>
        <span>{keys}</span>
        <span>
          <b>Nothing has left this page.</b> · <LicencesLink />
        </span>
      </footer>
    </div>
  );
}
