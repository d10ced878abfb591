import { takeUpdate } from '../offline/offline-actions.ts';
import { useOffline } from '../store/offline-store.ts';
import { openedIn, useSource } from '../store/source-store.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

const TITLES = {
  ready: 'A new version of Oriel is ready.',
  gone: 'A new version of Oriel was published, and a part of this one cannot be loaded any more.',
};

/** That there is a newer version; when it comes is the person's choice. */
export function UpdateNotice() {
  const update = useOffline((offline) => offline.update);
  const isOpened = useSource((source) => openedIn(source) !== null);
  if (update === null) return null;
  return (
    <Banner title={TITLES[update]} onDismiss={() => useOffline.setState({ update: null })}>
      {isOpened
        ? 'What is open stays as it is until you reload; then it has to be opened again.'
        : 'Nothing is open that a reload would close.'}{' '}
      <Button look="pill" onPress={() => void takeUpdate()}>
        Reload now
      </Button>
    </Banner>
  );
}
