const PAGE = 10;

/** Where a key leads in a list of `count`, from the row at `from`; null where it is not for the list. */
export function rowAfterKey(key: string, from: number, count: number): number | null {
  const target = targetOf(key, from, count);
  return target === null ? null : Math.max(0, Math.min(target, count - 1));
}

function targetOf(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return from + 1;
    case 'ArrowUp':
      return from - 1;
    case 'PageDown':
      return from + PAGE;
    case 'PageUp':
      return from - PAGE;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
