import { useEffect } from 'react';
import { hasUnsavedReasons, useLint } from '../store/lint-store.ts';
import { isUnsaved, useReview } from '../store/review-store.ts';

/**
 * Comments, and the reasons for which findings are suppressed, are in the saved file alone: the browser asks before
 * it closes a page with unsaved ones.
 */
export function useUnsaved(): void {
  const isReviewAtRisk = useReview(isUnsaved);
  const isLintAtRisk = useLint(hasUnsavedReasons);
  const isAtRisk = isReviewAtRisk || isLintAtRisk;
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}
