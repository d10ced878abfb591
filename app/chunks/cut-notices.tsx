import { toVisible } from '../../core/text/visible.ts';
import { PROBLEMS } from '../problems/wording.ts';
import { patchSide, useCut } from '../store/cut-store.ts';
import { Banner } from '../ui/banner.tsx';

/** What went wrong while cutting, for either side. */
export function CutNotices() {
  const open = useCut((cut) => cut.open.problem);
  const beside = useCut((cut) => cut.beside?.problem ?? null);
  return (
    <>
      {[['open', open] as const, ['beside', beside] as const].map(
        ([name, problem]) =>
          problem && (
            <Banner
              key={name}
              title={PROBLEMS[problem.code].title}
              onDismiss={() => patchSide(name, { problem: null })}
            >
              {PROBLEMS[problem.code].advice} <small>{toVisible(problem.message)}</small>
            </Banner>
          ),
      )}
    </>
  );
}
