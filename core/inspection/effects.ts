import { type LabelScores, scoreLabels } from '../evaluate/label-scores.ts';
import type { ChunkRef } from '../model/chunk.ts';
import type { Inspection } from '../model/inspection.ts';
import type { Labels } from '../model/labels.ts';
import type { Settings } from '../model/settings.ts';
import type { Switch, SwitchKind } from '../model/switch.ts';
import type { Window } from '../model/window.ts';
import {
  compareInspections,
  type InspectionChange,
  type Passage,
  type RankMove,
} from './compare.ts';
import { counterfactual } from './counterfactual.ts';
import { switchesOf } from './switches.ts';

/** Makes the answer to the task at hand by other settings. */
export type Ask = (settings: Settings) => Inspection;

/** Which effects are asked for, and what is labelled for the task. */
export interface EffectsAsked {
  kinds: readonly SwitchKind[];
  labels: Labels;
}

/** What is turned together, and what is labelled for the task. */
export interface TrialAsked {
  switches: readonly Switch[];
  labels: Labels;
}

/** Both sides by the labels of the task. */
export interface LabelChange {
  before: LabelScores;
  after: LabelScores;
}

/** What one switch alone does. */
export interface SwitchEffect {
  switch: Switch;
  change: InspectionChange;
  labels: LabelChange;
}

interface Located {
  chunk: ChunkRef;
}

/** A difference, with the switches that alone bring it; all of them where only together they do. */
export type Caused<T> = T & { causes: Switch[] };

/** What several switches do together. */
export interface Trial {
  switches: Switch[];
  change: Omit<InspectionChange, 'entered' | 'left' | 'moves'> & {
    entered: Caused<Passage>[];
    left: Caused<Passage>[];
    moves: Caused<RankMove>[];
  };
  labels: LabelChange;
  windows: { before: Window; after: Window };
  /** The rerank stage was left out of both sides: the model has not read all that the other needs. */
  isWithoutRerank: boolean;
}

/** The effect of every switch of `kinds` that the answer by `settings` offers, each turned alone. */
export function effectsOf(
  ask: Ask,
  settings: Settings,
  { kinds, labels }: EffectsAsked,
): SwitchEffect[] {
  const before = ask(settings);
  const offered = switchesOf(before).filter(({ kind }) => kinds.includes(kind));
  return offered.map((turned) => effectOf(ask, before, turned, labels));
}

function effectOf(ask: Ask, before: Inspection, turned: Switch, labels: Labels): SwitchEffect {
  const pair = askBoth(ask, before, [turned]);
  return {
    switch: turned,
    change: compareInspections(pair.before, pair.after),
    labels: { before: scoreLabels(pair.before, labels), after: scoreLabels(pair.after, labels) },
  };
}

/**
 * The answer with all of `switches` turned beside the one by `settings`; each difference names its causes.
 *
 * @throws OrielError `bad-settings` for a switch that cannot be turned.
 */
export function trialOf(ask: Ask, settings: Settings, { switches, labels }: TrialAsked): Trial {
  const asked = ask(settings);
  const { before, after, isWithoutRerank } = askBoth(ask, asked, switches);
  const change = compareInspections(before, after);
  const alone =
    switches.length > 1 ? switches.map((turned) => effectOf(ask, asked, turned, labels)) : [];
  const withCauses = <T extends Located>(
    differences: readonly T[],
    listIn: (change: InspectionChange) => readonly Located[],
  ): Caused<T>[] =>
    differences.map((difference) => {
      const { id } = difference.chunk;
      const bringing = alone.filter((one) =>
        listIn(one.change).some(({ chunk }) => chunk.id === id),
      );
      const causes = bringing.length === 0 ? [...switches] : bringing.map((one) => one.switch);
      return { ...difference, causes };
    });
  return {
    switches: [...switches],
    change: {
      ...change,
      entered: withCauses(change.entered, ({ entered }) => entered),
      left: withCauses(change.left, ({ left }) => left),
      moves: withCauses(change.moves, ({ moves }) => moves),
    },
    labels: { before: scoreLabels(before, labels), after: scoreLabels(after, labels) },
    windows: { before: before.window, after: after.window },
    isWithoutRerank,
  };
}

/** Half a reordered list is nobody's ranking, so that what was not read whole is compared without. */
function askBoth(
  ask: Ask,
  before: Inspection,
  switches: readonly Switch[],
): { before: Inspection; after: Inspection; isWithoutRerank: boolean } {
  const turn = (settings: Settings): Settings => switches.reduce(counterfactual, settings);
  const after = ask(turn(before.settings));
  if (isRead(before) && isRead(after)) return { before, after, isWithoutRerank: false };
  const { settings } = before;
  const even: Settings = { ...settings, rerank: { ...settings.rerank, method: 'off' } };
  return { before: ask(even), after: ask(turn(even)), isWithoutRerank: true };
}

function isRead({ reranking }: Inspection): boolean {
  return reranking === null || reranking.read >= reranking.toRead;
}
