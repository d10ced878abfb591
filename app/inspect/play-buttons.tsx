import { ChevronFirst, ChevronLast, Pause, Play, StepBack, StepForward } from 'lucide-react';
import { finishSteps, moveStep, togglePlaying } from '../store/view-actions.ts';
import { useView } from '../store/view-store.ts';
import { Button } from '../ui/button.tsx';
import styles from './timeline.module.css';

/** First, back, play or pause, forward, last. */
export function PlayButtons({ isDisabled }: { isDisabled: boolean }) {
  const playing = useView((view) => view.playing);
  const step = (by: number) => () => moveStep(by);
  return (
    <div className={styles.play}>
      <Button look="icon" aria-label="First step" isDisabled={isDisabled} onPress={step(-Infinity)}>
        <ChevronFirst size={16} aria-hidden="true" />
      </Button>
      <Button look="icon" aria-label="Step back" isDisabled={isDisabled} onPress={step(-1)}>
        <StepBack size={14} aria-hidden="true" />
      </Button>
      <Button
        look="icon-main"
        aria-label={playing ? 'Pause' : 'Play'}
        isDisabled={isDisabled}
        onPress={togglePlaying}
      >
        {playing ? <Pause size={15} aria-hidden="true" /> : <Play size={15} aria-hidden="true" />}
      </Button>
      <Button look="icon" aria-label="Step forward" isDisabled={isDisabled} onPress={step(1)}>
        <StepForward size={14} aria-hidden="true" />
      </Button>
      <Button look="icon" aria-label="Last step" isDisabled={isDisabled} onPress={finishSteps}>
        <ChevronLast size={16} aria-hidden="true" />
      </Button>
    </div>
  );
}
