import { useEffect } from 'react';
import { moveStep, togglePlaying } from '../store/view-actions.ts';

/** Where the person types, every key is text. */
const TYPING = 'input, textarea, select, [contenteditable]';
/** Space presses these. */
const PRESSED_BY_SPACE =
  'button, a, [role="tab"], [role="radio"], [role="option"], [role="menuitem"]';
/** While something floats above the page, the keys are its own. */
const FLOATING = '[role="dialog"], [role="listbox"][data-floating], [role="menu"]';

export const TASK_BUTTON_ID = 'task-button';

/** `/` to the task, space to play, `[` and `]` to step. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target?.closest(`${TYPING}, ${FLOATING}`)) return;
      if (event.key === ' ' && target?.closest(PRESSED_BY_SPACE)) return;
      const action = ACTIONS[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Opens the task, wherever the focus is. */
export function openTask(): void {
  document.getElementById(TASK_BUTTON_ID)?.click();
}

const ACTIONS: Record<string, (() => void) | undefined> = {
  '/': openTask,
  ' ': togglePlaying,
  '[': () => moveStep(-1),
  ']': () => moveStep(1),
};
