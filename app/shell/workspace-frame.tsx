import type { ReactNode } from 'react';
import type { OpenedSource } from '../store/source-store.ts';
import { MainPart, SkipLink } from '../ui/main-part.tsx';
import styles from '../ui/workspace.module.css';
import { HeaderBar } from './header-bar.tsx';
import { Notices } from './notices.tsx';
import { PartialNotice } from './partial-notice.tsx';

/** What every screen is given: the source, and what there is to say about it. */
export interface ScreenProps {
  opened: OpenedSource;
  notice: ReactNode;
}

interface Props extends ScreenProps {
  /** Across the top, below the notices. */
  strip?: ReactNode;
  /** Panels; they have the rest of the height. */
  children: ReactNode;
  footer: ReactNode;
}

/** Header and notices on top, panels, and a line or more along the bottom. */
export function WorkspaceFrame({ opened, notice, strip, children, footer }: Props) {
  return (
    <div className={styles.screen}>
      <SkipLink />
      <HeaderBar opened={opened} />
      <div>
        {notice}
        <Notices />
        <PartialNotice ledger={opened.summary.ledger} />
        {strip && <section aria-label="At a glance">{strip}</section>}
      </div>
      <MainPart className={styles.main}>{children}</MainPart>
      {footer}
    </div>
  );
}
