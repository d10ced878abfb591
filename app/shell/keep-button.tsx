import { GitCompareArrows } from 'lucide-react';
import { keepAnswer } from '../store/compare-actions.ts';
import { useCompare } from '../store/compare-store.ts';
import { useRun } from '../store/run-store.ts';
import { Button } from '../ui/button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** Holds the shown answer, to be compared with what comes after it. */
export function KeepButton() {
  const hasAnswer = useRun((run) => run.inspection !== null);
  const title = useCompare(({ held, chosen }) => held.find(({ id }) => id === chosen.a)?.title);
  const words = 'Keep this answer as A to compare';
  return (
    <>
      <Button
        look="icon"
        aria-label={words}
        title={title ? `${words}; A is ${title}` : words}
        isDisabled={!hasAnswer}
        onPress={keepAnswer}
      >
        <GitCompareArrows size={15} aria-hidden="true" />
      </Button>
      <VisuallyHidden role="status">{title && `A is ${title}`}</VisuallyHidden>
    </>
  );
}
