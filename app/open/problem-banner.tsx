import { toVisible } from '../../core/text/visible.ts';
import { CopyButton } from '../hand-out/copy-button.tsx';
import { PROBLEMS } from '../problems/wording.ts';
import type { Problem } from '../store/problem-of.ts';
import { Banner } from '../ui/banner.tsx';

interface Props {
  problem: Problem;
  /** What happened, where it is more than the problem's own title. */
  title?: string;
  onDismiss?: () => void;
}

/** A problem in words: what happened, what to do, and what was said of it. */
export function ProblemBanner({ problem, title, onDismiss }: Props) {
  const { title: own, advice } = PROBLEMS[problem.code];
  return (
    <Banner title={title ?? own} {...(onDismiss && { onDismiss })}>
      {advice} <small>{toVisible(problem.message)}</small>{' '}
      {isOurs(problem) && (
        <CopyButton what="the details" text={detailsOf(problem)}>
          Copy details
        </CopyButton>
      )}
    </Banner>
  );
}

/** Not what was opened but the page is at fault, and somebody may want to report it. */
const isOurs = ({ code }: Problem): boolean => code === 'worker-failed' || code === 'unexpected';

function detailsOf({ code, message, facts }: Problem): string {
  const isolated = globalThis.crossOriginIsolated ? 'isolated' : 'not isolated';
  return [
    `Oriel: ${code}`,
    message,
    ...Object.entries(facts).map(([fact, value]) => `${fact}: ${value}`),
    `${navigator.userAgent}, ${isolated}`,
  ].join('\n');
}
