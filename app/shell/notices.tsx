import { ProblemBanner } from '../open/problem-banner.tsx';
import { useRefill } from '../store/refill-store.ts';
import { useRun } from '../store/run-store.ts';
import { RefillNotice } from './refill-notice.tsx';
import { SavedNotice } from './saved-notice.tsx';

/** What went wrong with the answer or with the vectors, above the panels. */
export function Notices() {
  const problem = useRun((run) => run.problem);
  const embedding = useRun((run) => run.embedding);
  // An index that cannot be replaced has said so already.
  const isTold = useRefill((refill) => refill.phase === 'failed' && refill.cut === 'open');
  return (
    <>
      <SavedNotice />
      <RefillNotice />
      {problem && !isTold && <ProblemBanner problem={problem} />}
      {embedding.phase === 'failed' && !isTold && <ProblemBanner problem={embedding.problem} />}
    </>
  );
}
