import { FileArchive, FileJson, FolderOpen, History, ListChecks, Play } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { LicencesLink } from '../licences/licences-link.tsx';
import { showLint } from '../store/lint-actions.ts';
import { showReplay } from '../store/replay-actions.ts';
import { setTheme } from '../store/view-actions.ts';
import { useView } from '../store/view-store.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { CrashNotice } from './crash-notice.tsx';
import { openPicked, openPickedInspection, openSampleShop } from './intake.ts';
import styles from './invitation.module.css';
import { PickerInput } from './picker-input.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { StoredMenu } from './stored-menu.tsx';
import { WindowDrawing } from './window-drawing.tsx';

/** First paint: what this is, the ways in, and the promise. */
export function Invitation({ notice }: { notice: ReactNode }) {
  const theme = useView((view) => view.theme);
  const folder = useRef<HTMLInputElement>(null);
  const archive = useRef<HTMLInputElement>(null);
  const inspection = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <Logo />
        <span className={styles.brand}>Oriel</span>
        <StoredMenu />
        <ThemeToggle theme={theme} onChange={setTheme} />
      </header>
      <CrashNotice />
      <StorageNotice />
      {notice}
      <main className={styles.main}>
        <div className={styles.words}>
          <h1>See the prompt being put together.</h1>
          <p className={styles.lead}>
            Drop a repository and type a task. Oriel shows which chunks a coding assistant would be
            sent, which were left out and why, and what each of them costs.
          </p>
          <div className={styles.drop}>
            <p>
              <b>Drop a folder anywhere on this page</b>
              <span>or a .zip, .tar or .tar.gz archive, or a saved inspection</span>
            </p>
            <div className={styles.ways}>
              <Button onPress={() => folder.current?.click()}>
                <FolderOpen size={15} aria-hidden="true" /> Choose a folder
              </Button>
              <Button onPress={() => archive.current?.click()}>
                <FileArchive size={15} aria-hidden="true" /> Open an archive
              </Button>
              <Button onPress={() => inspection.current?.click()}>
                <FileJson size={15} aria-hidden="true" /> Open an inspection
              </Button>
              <Button look="main" onPress={openSampleShop}>
                <Play size={14} aria-hidden="true" /> Try the sample
              </Button>
            </div>
          </div>
          <p className={styles.lint}>
            Only a prompt or a list of tools at hand?
            <Button look="pill" onPress={showLint}>
              <ListChecks size={13} aria-hidden="true" /> Lint a prompt
            </Button>
            An agent’s session?
            <Button look="pill" onPress={showReplay}>
              <History size={13} aria-hidden="true" /> Replay a transcript
            </Button>
          </p>
          <p className={styles.promise}>
            <b>Nothing you drop leaves this page.</b> It is read, indexed and ranked right here,
            with or without a network. <LicencesLink />
          </p>
        </div>
        <WindowDrawing />
      </main>
      <PickerInput kind="folder" ref={folder} onPick={openPicked} />
      <PickerInput kind="archive" ref={archive} onPick={openPicked} />
      <PickerInput kind="inspection" ref={inspection} onPick={openPickedInspection} />
    </div>
  );
}
