import { type KeyboardEvent, lazy, type PointerEvent, useMemo, useRef } from 'react';
import type { Conversation } from '../../core/model/transcript.ts';
import type { WindowShape } from '../../core/replay/view/trial.ts';
import { REPLAY_PLOT } from '../charts/replay-areas.ts';
import { scrubToTurn } from '../store/replay-actions.ts';
import { useReplay } from '../store/replay-store.ts';
import { useReplayTrial } from '../store/replay-trial-store.ts';
import { Later } from '../ui/later.tsx';
import { useSize } from '../ui/use-size.ts';
import styles from './windows-panel.module.css';

/** The chart library is larger than the rest of the page. */
const WindowTurnsChart = lazy(() =>
  import('../charts/window-turns-chart.tsx').then(({ WindowTurnsChart }) => ({
    default: WindowTurnsChart,
  })),
);

const PAGE = 10;

interface Props {
  conversation: Conversation;
  windows: readonly WindowShape[];
  /** What the slider says of the turn that is chosen. */
  words: string;
}

/** All windows to scale; pointing at one, or the arrow keys, choose its turn. */
export function TurnScrubber({ conversation, windows, words }: Props) {
  const turn = useReplay((state) => state.turn);
  const others = useReplayTrial((state) => state.overlays);
  const overlays = useMemo(() => (others ?? []).map(({ totals }) => totals), [others]);
  const area = useRef<HTMLDivElement>(null);
  const { width } = useSize(area);
  const turns = conversation.turns.length;
  const plot = Math.max(1, width - REPLAY_PLOT.left - REPLAY_PLOT.right);
  const pitch = plot / turns;
  const scrub = (event: PointerEvent<HTMLDivElement>): void => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - REPLAY_PLOT.left;
    scrubToTurn(Math.floor(x / pitch) + 1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = turnAfterKey(event.key, turn, turns);
    if (next === null) return;
    event.preventDefault();
    scrubToTurn(next);
  };
  return (
    <div
      ref={area}
      role="slider"
      tabIndex={0}
      className={styles.scrubber}
      aria-label="Turn"
      aria-valuemin={1}
      aria-valuemax={turns}
      aria-valuenow={turn}
      aria-valuetext={words}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        scrub(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && scrub(event)}
    >
      <Later>
        <WindowTurnsChart
          windows={windows}
          compactions={compactedAt(conversation)}
          overlays={overlays}
        />
      </Later>
      <i
        className={styles.cursor}
        style={{
          left: REPLAY_PLOT.left + (turn - 1) * pitch,
          width: Math.max(2, pitch),
          top: REPLAY_PLOT.top,
          bottom: REPLAY_PLOT.bottom,
        }}
      />
    </div>
  );
}

const marks = new WeakMap<Conversation, number[]>();

/** The same list for the same conversation, so that the chart is not drawn again for every turn. */
function compactedAt(conversation: Conversation): number[] {
  const known = marks.get(conversation) ?? conversation.compactions.map(({ turn }) => turn);
  marks.set(conversation, known);
  return known;
}

function turnAfterKey(key: string, turn: number, turns: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return turn + 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return turn - 1;
    case 'PageUp':
      return turn + PAGE;
    case 'PageDown':
      return turn - PAGE;
    case 'Home':
      return 1;
    case 'End':
      return turns;
    default:
      return null;
  }
}
