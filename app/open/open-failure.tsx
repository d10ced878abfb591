import { toVisible } from '../../core/text/visible.ts';
import { PROBLEMS } from '../problems/wording.ts';
import { dismissFailure } from '../store/open-source.ts';
import type { Problem } from '../store/problem-of.ts';
import { ProblemBanner } from './problem-banner.tsx';

/** Why a source was not opened, and what to do. */
export function OpenFailure({ name, problem }: { name: string; problem: Problem }) {
  const title = `${toVisible(name)} was not opened. ${PROBLEMS[problem.code].title}`;
  return <ProblemBanner problem={problem} title={title} onDismiss={dismissFailure} />;
}
