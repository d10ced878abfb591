import { ErrorBoundary } from './error-boundary.tsx';
import { InspectScreen } from './inspect/inspect-screen.tsx';
import { Invitation } from './open/invitation.tsx';
import { OpenFailure } from './open/open-failure.tsx';
import { Opening } from './open/opening.tsx';
import { PageDrop } from './open/page-drop.tsx';
import { openedIn, useSource } from './store/source-store.ts';
import { useTheme } from './use-theme.ts';

export function App() {
  useTheme();
  return (
    <ErrorBoundary>
      <Screen />
      <PageDrop />
    </ErrorBoundary>
  );
}

function Screen() {
  const source = useSource();
  const opened = openedIn(source);
  if (source.phase === 'opening') return <Opening {...source} />;
  const failure = source.phase === 'failed' ? <OpenFailure {...source} /> : null;
  return opened ? (
    <InspectScreen opened={opened} notice={failure} />
  ) : (
    <Invitation notice={failure} />
  );
}
