import { ChartSpline } from 'lucide-react';
import { lazy } from 'react';
import type { OpenedSource } from '../store/source-store.ts';
import { shownSteps, toggleChart } from '../store/view-actions.ts';
import { useView } from '../store/view-store.ts';
import { Button } from '../ui/button.tsx';
import { Later } from '../ui/later.tsx';
import { FooterFacts } from './footer-facts.tsx';
import { PlayButtons } from './play-buttons.tsx';
import { StepComment } from './review/step-comment.tsx';
import { StepLine } from './step-line.tsx';
import styles from './timeline.module.css';
import { TimelineTrack } from './timeline-track.tsx';
import { useAnswer } from './use-answer.ts';
import { usePlaying } from './use-playing.ts';

/** The chart library is larger than the rest of the page, which does not wait for it. */
const BudgetStepsChart = lazy(() =>
  import('../charts/budget-steps-chart.tsx').then(({ BudgetStepsChart }) => ({
    default: BudgetStepsChart,
  })),
);

/** The assembly step by step: buttons, one sentence, the track, and the promise. */
export function Timeline({ opened }: { opened: OpenedSource }) {
  const inspection = useAnswer();
  const step = useView((view) => view.step);
  const chartOpen = useView((view) => view.chartOpen);
  usePlaying();
  return (
    <footer className={styles.footer}>
      {chartOpen && inspection && (
        <div className={styles.chart}>
          <Later>
            <BudgetStepsChart
              inspection={inspection}
              shown={shownSteps(step, inspection.steps.length)}
            />
          </Later>
        </div>
      )}
      <div className={styles.bar}>
        <PlayButtons isDisabled={!inspection} />
        <div className={styles.middle}>
          <StepLine inspection={inspection} />
          <TimelineTrack steps={inspection?.steps ?? []} />
        </div>
        <StepComment inspection={inspection} />
        <Button
          look="icon"
          aria-label="Tokens by step"
          aria-expanded={chartOpen}
          isDisabled={!inspection}
          onPress={toggleChart}
        >
          <ChartSpline size={15} aria-hidden="true" />
        </Button>
        <FooterFacts opened={opened} inspection={inspection} />
      </div>
    </footer>
  );
}
