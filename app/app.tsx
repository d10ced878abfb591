import { type ComponentType, useDeferredValue } from 'react';
import { ChunksScreen } from './chunks/chunks-screen.tsx';
import { CompareScreen } from './compare/compare-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { EvaluateScreen } from './evaluate/evaluate-screen.tsx';
import { CopiedNote } from './hand-out/copied-note.tsx';
import { HandOutDialog } from './hand-out/hand-out-dialog.tsx';
import { InspectScreen } from './inspect/inspect-screen.tsx';
import { LintScreen } from './lint/lint-screen.tsx';
import { Invitation } from './open/invitation.tsx';
import { OpenFailure } from './open/open-failure.tsx';
import { Opening } from './open/opening.tsx';
import { PageDrop } from './open/page-drop.tsx';
import { UpdateNotice } from './open/update-notice.tsx';
import { ReplayScreen } from './replay/replay-screen.tsx';
import type { ScreenProps } from './shell/workspace-frame.tsx';
import { openedIn, useSource } from './store/source-store.ts';
import { useView, type Workspace } from './store/view-store.ts';
import { OneLanguage } from './ui/one-language.tsx';
import { useTheme } from './use-theme.ts';

const SCREENS: Record<Workspace, ComponentType<ScreenProps>> = {
  inspect: InspectScreen,
  chunks: ChunksScreen,
  compare: CompareScreen,
  evaluate: EvaluateScreen,
  lint: LintScreen,
  replay: ReplayScreen,
};

export function App() {
  useTheme();
  return (
    <OneLanguage>
      <ErrorBoundary>
        <Screen />
        <PageDrop />
        <HandOutDialog />
        <CopiedNote />
      </ErrorBoundary>
    </OneLanguage>
  );
}

function Screen() {
  // A workspace is drawn in slices: it takes longer than a frame, and files are still being counted.
  const source = useDeferredValue(useSource());
  const workspace = useView((view) => view.workspace);
  const opened = openedIn(source);
  if (source.phase === 'opening') return <Opening {...source} />;
  const notice = (
    <>
      <UpdateNotice />
      {source.phase === 'failed' && <OpenFailure {...source} />}
    </>
  );
  if (!opened) {
    // What is pasted is linted, and a transcript replayed, without a source.
    if (workspace === 'lint') return <LintScreen opened={null} notice={notice} />;
    if (workspace === 'replay') return <ReplayScreen opened={null} notice={notice} />;
    return <Invitation notice={notice} />;
  }
  const Workspace = SCREENS[workspace];
  return <Workspace opened={opened} notice={notice} />;
}
