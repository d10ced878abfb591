import { openDialog } from '../Dialog';

export interface DialogHandle {
  answer: (yes: boolean) => void;
  title: () => string;
}

/** Finds the dialog on the page, for tests of applications that use lantern. */
export function currentDialog(): DialogHandle {
  const dialog = document.querySelector('dialog');
  if (!dialog) throw new Error('no dialog is open');
  return {
    answer: (yes) => dialog.querySelectorAll('button')[yes ? 0 : 1]?.click(),
    title: () => dialog.querySelector('h2')?.textContent ?? '',
  };
}

export { openDialog };
