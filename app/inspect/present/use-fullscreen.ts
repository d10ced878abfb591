import { useEffect } from 'react';
import { stopPresenting } from '../../store/review-walk.ts';

/** All of the screen while presenting, where the browser allows it; leaving it leaves the presentation. */
export function useFullscreen(): void {
  useEffect(() => {
    let isFull = false;
    const onChange = (): void => {
      const is = document.fullscreenElement !== null;
      // Escape is the browser's own there, and no key comes through.
      if (isFull && !is) stopPresenting();
      isFull = is;
    };
    document.addEventListener('fullscreenchange', onChange);
    // A frame, a phone or a policy may refuse it, and older browsers have none: the window does as well.
    document.documentElement.requestFullscreen?.().catch(() => {});
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    };
  }, []);
}
