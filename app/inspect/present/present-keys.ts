import { presentNext, stopPresenting } from '../../store/review-walk.ts';
import { setTheme } from '../../store/view-actions.ts';
import { useView } from '../../store/view-store.ts';

const on = (): void => presentNext(1);
const back = (): void => presentNext(-1);

/** Arrows, space, and the page keys that a hand-held clicker sends; `t` turns light and dark. */
export const PRESENT_KEYS = {
  ArrowRight: on,
  ArrowLeft: back,
  PageDown: on,
  PageUp: back,
  ' ': on,
  Escape: stopPresenting,
  f: stopPresenting,
  t: () => setTheme(useView.getState().theme === 'dark' ? 'light' : 'dark'),
};
