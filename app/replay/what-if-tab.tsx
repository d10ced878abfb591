import { lazy, useEffect } from 'react';
import type { Trial } from '../../core/replay/view/trial.ts';
import { toVisible } from '../../core/text/visible.ts';
import type { ShownConversation } from '../store/replay-actions.ts';
import { useReplay } from '../store/replay-store.ts';
import { useReplayTrial } from '../store/replay-trial-store.ts';
import { drawMoves, loadTrial, setTriggers, trialKey } from '../store/replay-trials.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { formatCount, formatShare } from '../ui/format.ts';
import { Later } from '../ui/later.tsx';
import { NumberSlider } from '../ui/number-slider.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { TogglePill } from '../ui/toggle-pill.tsx';
import { MoveLog } from './move-log.tsx';
import styles from './panels.module.css';

const CostChart = lazy(() =>
  import('../charts/cost-chart.tsx').then(({ CostChart }) => ({ default: CostChart })),
);

/** Long enough that dragging a slider asks once. */
const PAUSE_MS = 150;

/** What the windows would have held and cost, had an agent with these triggers compacted them. */
export function WhatIfTab({ shown }: { shown: ShownConversation }) {
  const key = useReplay(trialKey);
  const triggers = useReplayTrial((state) => state.triggers);
  const undone = useReplayTrial((state) => state.undone);
  const trial = useReplayTrial((state) => state.trial);
  const problem = useReplayTrial((state) => state.problem);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them asks for another trial
  useEffect(() => {
    const timer = setTimeout(() => void loadTrial(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, triggers, undone]);
  return (
    <ScrollRegion label="What if" className={styles.scroll}>
      <TriggerControls />
      {trial?.of === key ? (
        <Outcome trial={trial.made} shown={shown} />
      ) : (
        <EmptyNote>{problem ? toVisible(problem.message) : 'Making the moves …'}</EmptyNote>
      )}
    </ScrollRegion>
  );
}

const SCRATCH = [
  1_000, 2_000, 4_000, 6_000, 8_000, 10_000, 15_000, 20_000, 30_000, 50_000, 100_000,
];
const RESULT = [200, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];

function TriggerControls() {
  const { scratchAbove, resultAbove, sameCall, restatedRule } = useReplayTrial(
    (state) => state.triggers,
  );
  const isDrawn = useReplayTrial((state) => state.isDrawn);
  return (
    <div className={styles.controls}>
      <div className={styles.pills}>
        {pill(
          'scratch over',
          'When scratch is over its size, the oldest leaves',
          scratchAbove !== null,
          () => setTriggers({ scratchAbove: scratchAbove === null ? 20_000 : null }),
        )}
        {pill(
          'large result',
          'A result over its size leaves once it was read',
          resultAbove !== null,
          () => setTriggers({ resultAbove: resultAbove === null ? 4_000 : null }),
        )}
        {pill('same call', 'Of the same call made again, the older result leaves', sameCall, () =>
          setTriggers({ sameCall: !sameCall }),
        )}
        {pill('rule said again', 'A rule that is said again is pinned', restatedRule, () =>
          setTriggers({ restatedRule: !restatedRule }),
        )}
      </div>
      {scratchAbove !== null && (
        <NumberSlider
          label="scratch over"
          spokenLabel="scratch over"
          unit="tokens"
          value={scratchAbove}
          stops={SCRATCH}
          onChange={(value) => setTriggers({ scratchAbove: value })}
        />
      )}
      {resultAbove !== null && (
        <NumberSlider
          label="a result over"
          spokenLabel="a result over"
          unit="tokens"
          value={resultAbove}
          stops={RESULT}
          onChange={(value) => setTriggers({ resultAbove: value })}
        />
      )}
      <div className={styles.pills}>
        <TogglePill
          look="choice"
          label="draw the windows with the moves"
          title={`draw the windows with the moves: ${isDrawn ? 'on' : 'off'}`}
          isOn={isDrawn}
          onToggle={() => drawMoves(!isDrawn)}
        />
      </div>
    </div>
  );
}

function pill(label: string, does: string, isOn: boolean, onToggle: () => void) {
  const title = `${label}: ${does}: ${isOn ? 'on' : 'off'}`;
  return <TogglePill key={label} label={label} title={title} isOn={isOn} onToggle={onToggle} />;
}

function Outcome({ trial, shown }: { trial: Trial; shown: ShownConversation }) {
  const turn = useReplay((state) => state.turn);
  const was = trial.without.sent.at(-1) ?? 0;
  const moved = trial.with.sent.at(-1) ?? 0;
  const weighed = trial.without.weighed.at(-1) ?? 0;
  const weighedMoved = trial.with.weighed.at(-1) ?? 0;
  return (
    <>
      <p className={styles.note}>
        <b>{formatCount(moved)} tokens sent</b> in place of {formatCount(was)} ({change(was, moved)}
        ). A cache gives back less when something leaves: with a token from it at a tenth, the cost
        is {change(weighed, weighedMoved)}. What the model would have answered nobody knows.
      </p>
      <div className={styles.chart} role="img" aria-label={chartWords(trial, turn)}>
        <Later>
          <CostChart without={trial.without.weighed} with={trial.with.weighed} />
        </Later>
      </div>
      <p className={styles.keys}>
        <span>
          <i className={styles.was} />
          cost as it was
        </span>
        <span>
          <i />
          with the moves
        </span>
      </p>
      <MoveLog trial={trial} view={shown.view} />
    </>
  );
}

function change(was: number, now: number): string {
  if (was === 0) return 'no change';
  const share = Math.abs(now - was) / was;
  if (share < 0.0005) return 'no change';
  return `${formatShare(share)} ${now < was ? 'less' : 'more'}`;
}

function chartWords({ without, with: moved }: Trial, turn: number): string {
  const at = turn - 1;
  return `Cost up to turn ${turn}: ${formatCount(without.weighed[at] ?? 0)} as it was, ${formatCount(moved.weighed[at] ?? 0)} with the moves`;
}
