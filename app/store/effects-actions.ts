import { counterfactual, whyNot } from '../../core/inspection/counterfactual.ts';
import { switchWords } from '../../core/inspection/effect-words.ts';
import { turnIn } from '../../core/inspection/switches.ts';
import type { FlagKind } from '../../core/model/flag.ts';
import type { Settings } from '../../core/model/settings.ts';
import { type Switch, switchKey } from '../../core/model/switch.ts';
import { INITIAL_EFFECTS, KINDS_OF, type SwitchGroup, useEffects } from './effects-store.ts';
import { getEngine } from './engine-door.ts';
import { labelsFor, useLabels } from './label-store.ts';
import { problemOf } from './problem-of.ts';
import { turn } from './run-actions.ts';
import { useRun } from './run-store.ts';
import { setRightTab } from './view-actions.ts';
import { useView } from './view-store.ts';

let asked = 0;

/** Asks for the effects of every switch, and of those that are turned, where they are to be seen. */
export async function loadEffects(): Promise<void> {
  asked += 1;
  const mine = asked;
  const { inspection, query, settings } = useRun.getState();
  if (useView.getState().rightTab !== 'effects') return;
  if (!inspection) {
    useEffects.setState({ table: null, trial: null, pending: false });
    return;
  }
  const { group, switches } = useEffects.getState();
  const labels = labelsFor(query.task);
  useEffects.setState({ pending: true });
  try {
    // What was turned is what the person waits for; the table is the larger work.
    const trial =
      switches.length > 0 ? await getEngine().trial(query, settings, { switches, labels }) : null;
    if (mine !== asked) return;
    useEffects.setState({ trial, problem: null });
    const table = await getEngine().effects(query, settings, { kinds: KINDS_OF[group], labels });
    if (mine !== asked) return;
    useEffects.setState({ table, pending: false });
  } catch (error) {
    if (mine === asked) useEffects.setState({ pending: false, problem: problemOf(error) });
  }
}

/** Turns a switch to see what it does, or back; nothing of the settings changes. */
export function turnSwitch(turned: Switch): void {
  const switches = turnIn(useEffects.getState().switches, turned);
  useEffects.setState({ switches, kept: null });
  if (switches.length === 0) useEffects.setState({ trial: null });
  void loadEffects();
}

/** What is turned becomes the settings. */
export function keepTrial(): void {
  const { switches } = useEffects.getState();
  if (switches.length === 0) return;
  const { settings: before } = useRun.getState();
  useEffects.setState({ switches: [], trial: null, kept: { switches, before } });
  turn(switches.map(switchWords).join(', '), (settings) =>
    switches.reduce(counterfactual, settings),
  );
}

/** Drops what is turned; where it was kept just now, the settings are as they were before. */
export function goBack(): void {
  const { switches, kept } = useEffects.getState();
  useEffects.setState({ switches: [], trial: null, kept: null });
  if (switches.length === 0 && kept) {
    turn(`back: ${kept.switches.map(switchWords).join(', ')}`, () => kept.before);
  }
}

export function setSwitchGroup(group: SwitchGroup): void {
  if (useEffects.getState().group === group) return;
  useEffects.setState({ group, table: null });
  void loadEffects();
}

/** Opens the switch of a flag, e.g. from its chip. */
export function seekFlag(kind: FlagKind): void {
  useEffects.setState({ sought: switchKey({ kind: 'flag', name: kind }) });
  setSwitchGroup('decisions');
  setRightTab('effects');
}

export const endSeeking = (): void => useEffects.setState({ sought: null });

/** Switches that can still be turned, once the settings have changed beneath them. */
function stillTurned(switches: readonly Switch[], settings: Settings): Switch[] {
  return switches.filter(
    (one) => whyNot(settings, one) === null && counterfactual(settings, one) !== settings,
  );
}

useRun.subscribe((now, before) => {
  if (now.query.task !== before.query.task || now.inspection === null) {
    useEffects.setState({ ...INITIAL_EFFECTS, group: useEffects.getState().group });
  }
  if (now.settings !== before.settings) {
    const { switches } = useEffects.getState();
    useEffects.setState({ switches: stillTurned(switches, now.settings) });
  }
  if (now.inspection !== before.inspection) void loadEffects();
});

useView.subscribe((now, before) => {
  if (now.rightTab !== before.rightTab && now.rightTab === 'effects') void loadEffects();
});

useLabels.subscribe(() => void loadEffects());
