import { toVisible } from '../../core/text/visible.ts';
import { PROBLEMS } from '../problems/wording.ts';
import { useRun } from '../store/run-store.ts';
import { Banner } from '../ui/banner.tsx';
import { SavedNotice } from './saved-notice.tsx';

/** What went wrong with the answer or with the vectors, above the panels. */
export function Notices() {
  const problem = useRun((run) => run.problem);
  const embedding = useRun((run) => run.embedding);
  return (
    <>
      <SavedNotice />
      {problem && (
        <Banner title={PROBLEMS[problem.code].title}>
          {PROBLEMS[problem.code].advice} <small>{toVisible(problem.message)}</small>
        </Banner>
      )}
      {embedding.phase === 'failed' && (
        <Banner title={PROBLEMS[embedding.problem.code].title}>
          {PROBLEMS[embedding.problem.code].advice}{' '}
          <small>{toVisible(embedding.problem.message)}</small>
        </Banner>
      )}
    </>
  );
}
