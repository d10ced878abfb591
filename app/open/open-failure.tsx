import { toVisible } from '../../core/text/visible.ts';
import { PROBLEMS } from '../problems/wording.ts';
import { dismissFailure } from '../store/open-source.ts';
import type { Problem } from '../store/problem-of.ts';
import { Banner } from '../ui/banner.tsx';

/** Why a source was not opened, and what to do. */
export function OpenFailure({ name, problem }: { name: string; problem: Problem }) {
  const { title, advice } = PROBLEMS[problem.code];
  return (
    <Banner title={`${toVisible(name)} was not opened. ${title}`} onDismiss={dismissFailure}>
      {advice} <small>{toVisible(problem.message)}</small>
    </Banner>
  );
}
