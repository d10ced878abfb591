import { create } from 'zustand';
import type { SwitchEffect, Trial } from '../../core/inspection/effects.ts';
import type { Settings } from '../../core/model/settings.ts';
import type { Switch, SwitchKind } from '../../core/model/switch.ts';
import type { Problem } from './problem-of.ts';

/** Switches that are told of together: what decides, or what is in the window. */
export const SWITCH_GROUPS = ['decisions', 'files', 'chunks'] as const;

export type SwitchGroup = (typeof SWITCH_GROUPS)[number];

export const KINDS_OF: Record<SwitchGroup, readonly SwitchKind[]> = {
  decisions: ['flag', 'stage', 'prior', 'filter'],
  files: ['file'],
  chunks: ['chunk'],
};

export interface EffectsState {
  group: SwitchGroup;
  /** What each switch of the group does alone; that of the answer before while a newer one is made. */
  table: SwitchEffect[] | null;
  /** What is turned to see, on top of the settings. */
  switches: Switch[];
  /** What `switches` do together; null where none is turned. */
  trial: Trial | null;
  /** An answer is being made. */
  pending: boolean;
  problem: Problem | null;
  /** The switch that the person asked to be shown. */
  sought: string | null;
  /** What was kept last, and the settings to go back to. */
  kept: { switches: Switch[]; before: Settings } | null;
}

export const INITIAL_EFFECTS: EffectsState = {
  group: 'decisions',
  table: null,
  switches: [],
  trial: null,
  pending: false,
  problem: null,
  sought: null,
  kept: null,
};

export const useEffects = create<EffectsState>()(() => INITIAL_EFFECTS);
