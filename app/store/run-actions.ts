import { compareInspections } from '../../core/inspection/compare.ts';
import { counterfactual, whyNot } from '../../core/inspection/counterfactual.ts';
import { switchWords } from '../../core/inspection/effect-words.ts';
import type { FlagKind } from '../../core/model/flag.ts';
import type { Inspection } from '../../core/model/inspection.ts';
import type { Query } from '../../core/model/query.ts';
import type { Arrangement, FlagPolicy, Settings, StageName } from '../../core/model/settings.ts';
import type { Switch } from '../../core/model/switch.ts';
import { embedAgain } from './embedding.ts';
import { getEngine } from './engine-door.ts';
import { problemOf } from './problem-of.ts';
import { isToBeRead, readAnswer, stopReading } from './reranking.ts';
import { useRun } from './run-store.ts';
import { settleSelection } from './view-actions.ts';
import { useView } from './view-store.ts';

/** A task is typed letter by letter; asking at every one would answer questions nobody has. */
const TYPING_MS = 250;

/**
 * Asks the engine for the inspection of the current task and settings. `cause` names the knob that
 * was turned, so that the change of the window can be told.
 */
export async function inspectNow(cause: string | null = null): Promise<void> {
  const generation = useRun.getState().generation + 1;
  const { query, settings, inspection: before } = useRun.getState();
  stopReading();
  if (query.task.trim() === '') {
    useRun.setState({ generation, pending: false, inspection: null, problem: null, change: null });
    useView.setState({ selected: null, playing: false, step: null });
    return;
  }
  useRun.setState({ generation, pending: true });
  try {
    const inspection = await getEngine().inspect(query, settings);
    if (useRun.getState().generation !== generation) return;
    const isTold = cause && before && !isToBeRead(inspection);
    const change = isTold ? { cause, ...compareInspections(before, inspection) } : null;
    useRun.setState({ inspection, pending: false, problem: null, change });
    if (before && isOutlived(before, inspection)) useView.setState({ selected: null });
    settleSelection(inspection);
    void readAnswer(cause && before ? { told: { cause, before } } : {});
  } catch (error) {
    if (useRun.getState().generation !== generation) return;
    useRun.setState({ pending: false, problem: problemOf(error) });
  }
}

/** Whether what was selected for the answer before is nowhere in particular for this one. */
function isOutlived(before: Inspection, now: Inspection): boolean {
  if (before.query.task !== now.query.task) return true;
  // The same is asked again once more is known, such as vectors: what nobody chose is chosen anew.
  return before.settingsHash === now.settingsHash && !useView.getState().isPicked;
}

let typing: ReturnType<typeof setTimeout> | undefined;

/** Takes what the person typed and asks once they pause. */
export function typeQuery(part: Partial<Query>): void {
  useRun.setState(({ query }) => ({ query: { ...query, ...part } }));
  clearTimeout(typing);
  typing = setTimeout(askQuery, TYPING_MS);
}

/** Asks at once, e.g. on Enter or for a ready task. */
export function submitQuery(part: Partial<Query> = {}): void {
  useRun.setState(({ query }) => ({ query: { ...query, ...part } }));
  askQuery();
}

function askQuery(): void {
  clearTimeout(typing);
  useView.setState({ step: null, playing: false });
  void inspectNow();
  embedAgain();
}

/** Turns a knob and asks at once; `cause` is how the turn is named beside what it changed. */
export function turn(cause: string, change: (settings: Settings) => Settings): void {
  clearTimeout(sliding);
  useRun.setState(({ settings }) => ({ settings: change(settings) }));
  useView.setState({ playing: false });
  void inspectNow(cause);
}

let sliding: ReturnType<typeof setTimeout> | undefined;

/** The same for a knob that is dragged: the answer is asked for once it rests. */
export function turnSoon(cause: string, change: (settings: Settings) => Settings): void {
  clearTimeout(sliding);
  useRun.setState(({ settings }) => ({ settings: change(settings) }));
  useView.setState({ playing: false });
  sliding = setTimeout(() => void inspectNow(cause), TYPING_MS);
}

/** A stage that scores cannot be the last one to go: there would be no ranking. */
export function canToggleStage(settings: Settings, stage: StageName): boolean {
  return whyNot(settings, stageTurned(settings, stage)) === null;
}

export function toggleStage(stage: StageName): void {
  const { settings } = useRun.getState();
  if (!canToggleStage(settings, stage)) return;
  const turned = stageTurned(settings, stage);
  turn(switchWords(turned), (now) => counterfactual(now, turned));
}

function stageTurned(settings: Settings, name: StageName): Switch {
  return { kind: 'stage', name, on: !settings.stages.includes(name) };
}

export function setPolicy(kind: FlagKind, policy: FlagPolicy): void {
  if (useRun.getState().settings.policies[kind] === policy) return;
  turn(`${kind}: ${POLICY_VERB[policy]}`, (now) => ({
    ...now,
    policies: { ...now.policies, [kind]: policy },
  }));
}

const POLICY_VERB: Record<FlagPolicy, string> = {
  keep: 'kept',
  'down-weight': 'down-weighted',
  'leave-out': 'left out',
};

export function setArrangement(arrangement: Arrangement): void {
  if (useRun.getState().settings.arrangement === arrangement) return;
  turn(`arranged ${arrangement.replaceAll('-', ' ')}`, (now) => ({ ...now, arrangement }));
}

export function dismissChange(): void {
  useRun.setState({ change: null });
}
