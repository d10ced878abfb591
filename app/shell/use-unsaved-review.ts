import { useEffect } from 'react';
import { isUnsaved, useReview } from '../store/review-store.ts';

/** Comments are in the saved file alone: the browser asks before it closes a page with unsaved ones. */
export function useUnsavedReview(): void {
  const isAtRisk = useReview(isUnsaved);
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}
