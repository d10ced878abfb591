import { ChevronFirst, ChevronLast, Pause, Play, StepBack, StepForward } from 'lucide-react';
import { useMemo } from 'react';
import type { Turn } from '../../core/model/transcript.ts';
import type { TurnComposition } from '../../core/replay/composition.ts';
import type { WindowShape } from '../../core/replay/view/trial.ts';
import { REPLAY_AREAS } from '../charts/replay-areas.ts';
import { PROBLEMS } from '../problems/wording.ts';
import { PriceSliders } from '../shell/price-sliders.tsx';
import { moveTurn, type ShownConversation, togglePlayingTurns } from '../store/replay-actions.ts';
import { useReplay } from '../store/replay-store.ts';
import { useReplayTrial } from '../store/replay-trial-store.ts';
import { setOverlays, trialKey } from '../store/replay-trials.ts';
import { useRun } from '../store/run-store.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { DialogMenu } from '../ui/dialog-menu.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf, formatCount } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { TogglePill } from '../ui/toggle-pill.tsx';
import { costsUpTo, costWords, NO_COST } from './cost-sum.ts';
import { sizeSentence } from './replay-words.ts';
import { TurnScrubber } from './turn-scrubber.tsx';
import { usePlayingTurns } from './use-playing-turns.ts';
import { useShown, useWindows } from './use-shown.ts';
import styles from './windows-panel.module.css';

/** Every window of the conversation to scale, and the sentence of the turn that is chosen. */
export function WindowsPanel() {
  const shown = useShown();
  const added = useWindows();
  const findings = useReplay((state) => state.findings);
  const turns = shown?.conversation.turns.length ?? 0;
  usePlayingTurns(turns);
  return (
    <Panel
      title="Windows by turn"
      note={turns > 0 ? countOf(turns, 'turn') : undefined}
      tools={
        <>
          <OverlayPill />
          <PricesMenu isNeeded={shown?.conversation.turns.some(hasNoCost) ?? false} />
          <Legend />
        </>
      }
    >
      {findings.phase === 'failed' && (
        <p role="alert" className={styles.note}>
          {PROBLEMS[findings.problem.code].title} {findings.problem.message}
        </p>
      )}
      {findings.phase === 'looking' && turns > 0 && (
        <p role="status" className={styles.note}>
          Adding up {countOf(turns, 'window')} …
        </p>
      )}
      {shown && turns === 0 && (
        <EmptyNote>This conversation has no model call, and so no window to show.</EmptyNote>
      )}
      {shown && added && turns > 0 && <Windows shown={shown} {...added} />}
    </Panel>
  );
}

interface Props {
  shown: ShownConversation;
  windows: readonly TurnComposition[];
  sent: readonly number[];
}

function Windows({ shown, windows, sent }: Props) {
  const turn = useReplay((state) => state.turn);
  const { conversation } = shown;
  const drawn = useDrawnMoves();
  const window = windows[turn - 1];
  const sentence = window ? sizeSentence(window) : '';
  const costs = useMemo(() => costsUpTo(conversation.turns), [conversation]);
  const prices = useRun((state) => state.settings.prices);
  const cost = costs[turn - 1] ?? NO_COST;
  const head = `Turn ${formatCount(turn)} of ${formatCount(conversation.turns.length)}`;
  return (
    <>
      <TurnScrubber conversation={conversation} windows={windows} words={`${head}: ${sentence}`} />
      <div className={styles.bar}>
        <PlayButtons />
        <p className={styles.sentence}>
          <b>{head}.</b> {sentence}{' '}
          {drawn && (
            <b>With the moves {formatCount(drawn[turn - 1]?.total ?? 0)} tokens, as drawn. </b>
          )}
          <span>
            {formatCount(sent[turn - 1] ?? 0)} tokens sent so far
            {costWords(cost, prices)}.
          </span>
        </p>
      </div>
    </>
  );
}

/** The windows with moves made, where the person has them drawn. */
function useDrawnMoves(): readonly WindowShape[] | null {
  const key = useReplay(trialKey);
  const trial = useReplayTrial((state) => state.trial);
  const isDrawn = useReplayTrial((state) => state.isDrawn);
  return isDrawn && trial?.of === key ? trial.made.windows : null;
}

function PlayButtons() {
  const playing = useReplay((state) => state.playing);
  const move = (by: number) => () => moveTurn(by);
  return (
    <div className={styles.play}>
      <Button look="icon" aria-label="First turn" onPress={move(-Infinity)}>
        <ChevronFirst size={16} aria-hidden="true" />
      </Button>
      <Button look="icon" aria-label="Turn back" onPress={move(-1)}>
        <StepBack size={14} aria-hidden="true" />
      </Button>
      <Button look="icon-main" aria-label={playing ? 'Pause' : 'Play'} onPress={togglePlayingTurns}>
        {playing ? <Pause size={15} aria-hidden="true" /> : <Play size={15} aria-hidden="true" />}
      </Button>
      <Button look="icon" aria-label="Next turn" onPress={move(1)}>
        <StepForward size={14} aria-hidden="true" />
      </Button>
      <Button look="icon" aria-label="Last turn" onPress={move(Infinity)}>
        <ChevronLast size={16} aria-hidden="true" />
      </Button>
    </div>
  );
}

const hasNoCost = ({ cost, usage }: Turn): boolean => cost === null && usage !== null;

/** What a token costs the person, for files that do not say what was paid. */
function PricesMenu({ isNeeded }: { isNeeded: boolean }) {
  if (!isNeeded) return null;
  return (
    <DialogMenu name="Prices" pill="prices" className={styles.prices}>
      <PriceSliders />
      <p>
        The file does not say what its turns cost. With a price, in any currency, for a million
        tokens, it is said below the windows.
      </p>
    </DialogMenu>
  );
}

/** Lays the other open transcripts over the one that is shown; there only where there are others. */
function OverlayPill() {
  const files = useReplay((state) => state.files);
  const overlays = useReplayTrial((state) => state.overlays);
  const ready = files.filter(({ state }) => state.phase === 'ready').length;
  if (ready < 2) return null;
  const isOn = overlays !== null;
  return (
    <TogglePill
      look="choice"
      label={`overlay ${countOf(ready - 1, 'other')}`}
      title={`overlay ${countOf(ready - 1, 'other')}: windows of the other transcripts as dashed lines: ${isOn ? 'on' : 'off'}`}
      isOn={isOn}
      onToggle={() => void setOverlays(!isOn)}
    />
  );
}

function Legend() {
  return (
    <ul className={styles.legend} aria-label="Areas and lines">
      {REPLAY_AREAS.map(({ id, name, color }) => (
        <li key={id}>
          <i
            className={classes(styles.swatch, id === 'gap' && styles.gap)}
            style={id === 'gap' ? undefined : { background: color }}
          />
          {name}
        </li>
      ))}
      <li>
        <i className={styles.counted} /> our count
      </li>
      <li>
        <i className={styles.sent} /> sent so far (right)
      </li>
    </ul>
  );
}
