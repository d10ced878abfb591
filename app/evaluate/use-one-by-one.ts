import { useEffect, useState } from 'react';

/**
 * What `make` makes of each item, in their order and as far as it has come: each in a task of its own, so that the page
 * stays at hand. Begins anew when `items` or `make` is another.
 */
export function useOneByOne<T, R>(items: readonly T[], make: (item: T) => R): readonly R[] {
  const [made, setMade] = useState<{ of: unknown; results: readonly R[] } | null>(null);
  useEffect(() => {
    let results: readonly R[] = [];
    let timer: ReturnType<typeof setTimeout>;
    const next = (): void => {
      const item = items[results.length];
      if (item === undefined) return;
      results = [...results, make(item)];
      setMade({ of: make, results });
      timer = setTimeout(next);
    };
    timer = setTimeout(next);
    return () => clearTimeout(timer);
  }, [items, make]);
  return made?.of === make ? made.results : [];
}
