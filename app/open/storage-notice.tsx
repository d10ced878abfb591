import { useState } from 'react';
import { toVisible } from '../../core/text/visible.ts';
import { useStorage } from '../store/local-storage.ts';
import { Banner } from '../ui/banner.tsx';

/** That the browser keeps nothing for the page. Said once; all works from memory. */
export function StorageNotice() {
  const failure = useStorage((state) => state.failure);
  const [isDismissed, setDismissed] = useState(false);
  if (failure === null || isDismissed) return null;
  return (
    <Banner title="This browser keeps nothing for the page." onDismiss={() => setDismissed(true)}>
      All works; theme, layout, your name and presets last until the page is closed.{' '}
      <small>{toVisible(failure)}</small>
    </Banner>
  );
}
