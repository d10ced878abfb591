import { useMemo } from 'react';
import type { NamedFinding } from '../../core/lint/lint-answer.ts';
import { shownFindings } from '../store/lint-findings.ts';
import { standingOf, useLint } from '../store/lint-store.ts';

/** All findings that are to be mended, whatever the filter. */
export function useOpenFindings(): NamedFinding[] {
  const answer = useLint((state) => state.answer);
  const suppressions = useLint((state) => state.suppressions);
  const meant = useLint((state) => state.meant);
  const baseline = useLint((state) => state.baseline);
  return useMemo(() => {
    const state = { suppressions, meant, baseline };
    return (answer?.findings ?? []).filter((finding) => standingOf(finding, state) === 'open');
  }, [answer, suppressions, meant, baseline]);
}

/** Those that the filter lets through. */
export function useShownFindings(): NamedFinding[] {
  const answer = useLint((state) => state.answer);
  const suppressions = useLint((state) => state.suppressions);
  const meant = useLint((state) => state.meant);
  const baseline = useLint((state) => state.baseline);
  const filter = useLint((state) => state.filter);
  return useMemo(
    () => shownFindings({ answer, suppressions, meant, baseline, filter }),
    [answer, suppressions, meant, baseline, filter],
  );
}
