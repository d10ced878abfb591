import { toVisible } from '../../core/text/visible.ts';
import { ProblemBanner } from '../open/problem-banner.tsx';
import { dismissRefill } from '../store/refill-actions.ts';
import { useRefill } from '../store/refill-store.ts';
import { Banner } from '../ui/banner.tsx';
import { countOf } from '../ui/format.ts';

/** What became of an index whose worker died. */
export function RefillNotice() {
  const refill = useRefill();
  if (refill.phase === 'none') return null;
  const { why } = refill;
  const title = `The worker that held ${refill.cut === 'open' ? 'the index' : 'the cut that you compare with'} stopped`;
  switch (refill.phase) {
    case 'running':
      return (
        <Banner title={`${title}.`}>
          Its files are being indexed again; task, settings and selection stay.{' '}
          <small>{toVisible(why.message)}</small>
        </Banner>
      );
    case 'done':
      return (
        <Banner title={`${title}.`} onDismiss={dismissRefill}>
          {countOf(refill.files, 'file')} indexed again in {(refill.elapsedMs / 1000).toFixed(1)} s.{' '}
          {refill.lost === 0
            ? 'Nothing was lost.'
            : `${countOf(refill.lost, 'file')} could not be read again; the ledger says why.`}{' '}
          <small>{toVisible(why.message)}</small>
        </Banner>
      );
    case 'failed':
      return (
        <ProblemBanner
          problem={why}
          title={`${title}, and could not be replaced.`}
          onDismiss={dismissRefill}
        />
      );
  }
}
