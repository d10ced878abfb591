import { maskSelection } from '../../core/secrets/mask-selection.ts';
import { useHandOut } from '../store/hand-out-store.ts';

/** What surrounds a selection is looked into up to here, to know what it is a part of. */
const AROUND_CHARS = 65_536;

/**
 * From now on what is selected and copied, cut or dragged out of the page is masked like everything that leaves it. What a
 * person types into a field is theirs and is copied as it is.
 */
export function guardSelections(): void {
  document.addEventListener('copy', (event) => mask(event, event.clipboardData));
  document.addEventListener('dragstart', (event) => mask(event, event.dataTransfer));
}

function mask(event: Event, data: DataTransfer | null): void {
  const selection = document.getSelection();
  if (!data || !selection || selection.isCollapsed || isField(event.target)) return;
  const text = selection.toString();
  const { spared } = useHandOut.getState();
  const { masked, finds } = maskSelection(text, textAround(selection), spared);
  if (finds.length === 0) return;
  data.clearData();
  data.setData('text/plain', masked);
  // A drag goes on with what was put into it; a copy is done by whoever handles it.
  if (event.type === 'copy') event.preventDefault();
  useHandOut.setState({ copied: { finds, text } });
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null
  );
}

/** Of the largest element around that is not too large, as it is shown. */
function textAround(selection: Selection): string {
  const node = selection.getRangeAt(0).commonAncestorContainer;
  let element = node instanceof HTMLElement ? node : node.parentElement;
  while (
    element?.parentElement &&
    (element.parentElement.textContent?.length ?? 0) < AROUND_CHARS
  ) {
    element = element.parentElement;
  }
  // biome-ignore lint/performance/useDomNodeTextContent: a key of several lines is known by its lines as they are shown
  return element?.innerText ?? '';
}
