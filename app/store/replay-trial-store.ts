import { create } from 'zustand';
import type { TurnNumber } from '../../core/model/transcript.ts';
import type { TokenCount } from '../../core/model/units.ts';
import type { DegradationCurve } from '../../core/replay/curve/degradation-curve.ts';
import type { Probe } from '../../core/replay/curve/probe.ts';
import type { RepositoryJoin } from '../../core/replay/repository/join-repository.ts';
import type { Trial } from '../../core/replay/view/trial.ts';
import type { MoveId } from '../../core/replay/what-if/move.ts';
import type { Packet } from '../../core/replay/what-if/packet.ts';
import { type Triggers, USUAL_TRIGGERS } from '../../core/replay/what-if/propose-moves.ts';
import type { Problem } from './problem-of.ts';

/** Another transcript's main conversation. */
export interface Overlay {
  name: string;
  /** Tokens in the window of each turn, at its number - 1. */
  totals: readonly TokenCount[];
}

/** What could have been made of the conversation that is shown. */
export interface ReplayTrialState {
  triggers: Triggers;
  /** Moves that the person took out. */
  undone: readonly MoveId[];
  /** With the file and the conversation that it is of; null until it is there. */
  trial: { of: string; made: Trial } | null;
  /** Whether the chart draws the windows with the moves. */
  isDrawn: boolean;
  packet: { of: string; made: Packet } | null;
  /** With the repository, where one is open. */
  join: { of: string; made: RepositoryJoin } | null;
  /** How far each hard rule stands from the end of a turn's window. */
  distances: { of: string; turn: TurnNumber; made: readonly (TokenCount | null)[] } | null;
  /** Windows of the other transcripts that are open, drawn over the one that is shown; null where they are not. */
  overlays: readonly Overlay[] | null;
  probes: readonly Probe[];
  /** Of every transcript that is open. */
  curves: readonly DegradationCurve[];
  problem: Problem | null;
}

export const useReplayTrial = create<ReplayTrialState>()(() => ({
  triggers: USUAL_TRIGGERS,
  undone: [],
  trial: null,
  isDrawn: false,
  packet: null,
  join: null,
  distances: null,
  overlays: null,
  probes: [],
  curves: [],
  problem: null,
}));
