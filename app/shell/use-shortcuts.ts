import { useEffect } from 'react';
import { draftMark, undoLever } from '../store/lever-actions.ts';
import { moveComment, present } from '../store/review-walk.ts';
import { moveStep, setRightTab, togglePlaying } from '../store/view-actions.ts';
import { WORKSPACES } from './workspaces.ts';

/** Where the person types, every key is text. */
const TYPING =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]';
/** Space presses these. */
const PRESSED_BY_SPACE =
  'button, a, input, [role="tab"], [role="radio"], [role="option"], [role="menuitem"]';
/** While something floats above the page, the keys are its own. */
const FLOATING = '[role="dialog"], [role="listbox"][data-floating], [role="menu"]';

export const TASK_BUTTON_ID = 'task-button';

type Keys = Readonly<Record<string, (() => void) | undefined>>;

/** Keys for the whole page; `keys` must be the same object at every call. */
export function useShortcuts(keys: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (target?.closest(`${TYPING}, ${FLOATING}`)) return;
      if (event.key === ' ' && target?.closest(PRESSED_BY_SPACE)) return;
      const action = keys[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [keys]);
}

/** Opens the task, wherever the focus is. */
export function openTask(): void {
  document.getElementById(TASK_BUTTON_ID)?.click();
}

export const CHUNK_COMMENT_ID = 'comment-on-chunk';

/** Opens the comment on the selected chunk, which is in the panel of the chunk. */
function commentOnChunk(): void {
  setRightTab('chunk');
  requestAnimationFrame(() => document.getElementById(CHUNK_COMMENT_ID)?.click());
}

/** `/` to the task, `1`, `2`, … to the workspaces. */
export const PAGE_KEYS: Keys = {
  '/': openTask,
  ...Object.fromEntries(WORKSPACES.map(({ show }, index) => [`${index + 1}`, show])),
};

/** Besides, space to play, `[` and `]` to step, `p` and `m` to pin and mute what is selected, `u` to undo; `c` to
 * comment on it, `n` and `b` through the comments, `f` to present. */
export const INSPECT_KEYS: Keys = {
  ...PAGE_KEYS,
  ' ': togglePlaying,
  '[': () => moveStep(-1),
  ']': () => moveStep(1),
  p: () => draftMark('pin'),
  m: () => draftMark('mute'),
  u: undoLever,
  c: commentOnChunk,
  n: () => moveComment(1),
  b: () => moveComment(-1),
  f: present,
};
