import type { Inspection } from '../../../core/model/inspection.ts';
import { shownSteps } from '../../store/view-actions.ts';
import { useView } from '../../store/view-store.ts';
import { CommentButton } from './comment-button.tsx';
import { onStep } from './review-targets.ts';

/** On the step that the timeline is at; the finished window is none. */
export function StepComment({ inspection }: { inspection: Inspection | null }) {
  const step = useView((view) => view.step);
  if (!inspection || step === null) return null;
  const number = shownSteps(step, inspection.steps.length);
  const current = inspection.steps[number - 1];
  return current ? <CommentButton target={onStep(current, number)} /> : null;
}
