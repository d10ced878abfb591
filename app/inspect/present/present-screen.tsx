import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useMemo } from 'react';
import type { Inspection } from '../../../core/model/inspection.ts';
import type { Walked } from '../../../core/review/walk-order.ts';
import { toVisible } from '../../../core/text/visible.ts';
import { useShortcuts } from '../../shell/use-shortcuts.ts';
import { useReview } from '../../store/review-store.ts';
import { isAskedFor, presentNext, stopPresenting, walkOf } from '../../store/review-walk.ts';
import type { OpenedSource } from '../../store/source-store.ts';
import { setTheme, shownSteps } from '../../store/view-actions.ts';
import { useView } from '../../store/view-store.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { MainPart } from '../../ui/main-part.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { useAnswer } from '../use-answer.ts';
import styles from './present.module.css';
import { PresentComment } from './present-comment.tsx';
import { PRESENT_KEYS } from './present-keys.ts';
import { PresentStep } from './present-step.tsx';
import { PresentText } from './present-text.tsx';
import { PresentWindow } from './present-window.tsx';
import { useFullscreen } from './use-fullscreen.ts';

/** For a room: the window, what is said now, and the code that it is about. */
export function PresentScreen({ opened }: { opened: OpenedSource }) {
  const inspection = useAnswer();
  useShortcuts(PRESENT_KEYS);
  useFullscreen();
  return inspection ? (
    <Shown opened={opened} inspection={inspection} />
  ) : (
    <EmptyNote>There is no answer to present yet. Escape leads back.</EmptyNote>
  );
}

function Shown({ opened, inspection }: { opened: OpenedSource; inspection: Inspection }) {
  const { comments, filter, current } = useReview();
  const step = useView((view) => view.step);
  const theme = useView((view) => view.theme);
  const walked = useMemo(
    () => walkOf(comments, inspection).filter((one) => isAskedFor(filter, one)),
    [comments, filter, inspection],
  );
  const { steps } = inspection;
  const number = shownSteps(step, steps.length);
  const isReview = comments.length > 0;
  const at = walked.findIndex(({ comment }) => comment.id === current);
  const now = walked[at] ?? null;
  const place = isReview
    ? `Comment ${at + 1} of ${walked.length}`
    : `Step ${number} of ${steps.length}`;
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <h1 title={toVisible(opened.name)}>
          <bdi>{toVisible(opened.name)}</bdi>
        </h1>
        <span className={styles.task}>{toVisible(inspection.query.task)}</span>
        <Button look="icon" aria-label="Back" onPress={() => presentNext(-1)}>
          <ChevronLeft size={18} aria-hidden="true" />
        </Button>
        <span className={styles.place} role="status">
          {place}
        </span>
        <Button look="icon" aria-label="On" onPress={() => presentNext(1)}>
          <ChevronRight size={18} aria-hidden="true" />
        </Button>
        <ThemeToggle theme={theme} onChange={setTheme} />
        <Button look="icon" aria-label="Leave the presentation" onPress={stopPresenting}>
          <X size={18} aria-hidden="true" />
        </Button>
      </header>
      <MainPart className={styles.main}>
        <PresentWindow part={partIn(now)} />
        <section className={styles.talk} aria-label="What is presented">
          {isReview ? (
            <PresentComment walked={now} inspection={inspection} />
          ) : (
            <PresentStep step={steps[number - 1] ?? null} />
          )}
          <PresentText
            inspection={inspection}
            part={partIn(now)}
            isLost={now !== null && !(now.place ?? now.remains)}
          />
        </section>
      </MainPart>
    </div>
  );
}

/** The fixed part that the comment is on, or on whose placing. */
function partIn(walked: Walked | null): { tier: string; label: string } | null {
  const target = walked?.comment.target;
  if (!target || target.kind === 'chunk' || target.kind === 'flag') return null;
  return target.kind === 'step' && target.chunk ? null : target;
}
