import { useEffect, useState } from 'react';

/**
 * Watches drags over the page; true while files hover. `onDrop` runs while the transfer is readable, also
 * for text and links of another page, so that it can say what is taken instead.
 */
export function usePageDrop(onDrop: (transfer: DataTransfer) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // Blocks of the window and selected text are dragged within the page.
    let isOwn = false;
    const begin = (): void => {
      isOwn = true;
    };
    const end = (): void => {
      isOwn = false;
    };
    const isForPage = (event: DragEvent): boolean =>
      hasFiles(event) || !(isOwn || isField(event.target));
    const over = (event: DragEvent): void => {
      if (!isForPage(event)) return;
      // Without this the browser would leave the page for what is dropped.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setOver(hasFiles(event));
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      const isTaken = isForPage(event);
      // What was dragged may be gone by now, and then hears of no end.
      end();
      if (!isTaken) return;
      setOver(false);
      // A part of the page that takes files for itself has had them.
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) onDrop(event.dataTransfer);
    };
    window.addEventListener('dragstart', begin);
    window.addEventListener('dragend', end);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragstart', begin);
      window.removeEventListener('dragend', end);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [onDrop]);
  return isOver;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

/** What takes text for itself. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea') !== null;
}
