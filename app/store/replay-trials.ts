import { LIMITS } from '../../core/limits.ts';
import { readProbes } from '../../core/replay/curve/read-probes.ts';
import type { MoveId } from '../../core/replay/what-if/move.ts';
import type { Triggers } from '../../core/replay/what-if/propose-moves.ts';
import { type PickedFile, pickedText } from '../../core/text/picked-text.ts';
import { labelsFor } from './label-store.ts';
import { problemOf } from './problem-of.ts';
import { openedTranscript } from './replay-files.ts';
import { type ReplayState, useReplay } from './replay-store.ts';
import { useReplayTrial } from './replay-trial-store.ts';
import { useRun } from './run-store.ts';
import { openedIn, useSource } from './source-store.ts';

/** What a trial or a packet is of: they are dropped when another conversation is shown. */
export function trialKey({
  shown,
  conversation,
}: Pick<ReplayState, 'shown' | 'conversation'>): string {
  return `${shown} ${conversation}`;
}

/** The same with the repository that is open. */
export function joinKey(state: Pick<ReplayState, 'shown' | 'conversation'>): string {
  return `${trialKey(state)} ${openedIn(useSource.getState())?.summary.snapshot}`;
}

/** Makes the moves of the triggers, without those that were taken out. */
export async function loadTrial(): Promise<void> {
  const state = useReplay.getState();
  const { triggers, undone } = useReplayTrial.getState();
  const transcript = openedTranscript(state.shown);
  const { conversation } = state;
  if (!transcript || conversation === null) return;
  const of = trialKey(state);
  try {
    const made = await transcript.tryMoves({ conversation, triggers, undone });
    const now = useReplayTrial.getState();
    const isAsked = now.triggers === triggers && now.undone === undone;
    if (isAsked && trialKey(useReplay.getState()) === of) {
      useReplayTrial.setState({ trial: { of, made }, problem: null });
    }
  } catch (error) {
    useReplayTrial.setState({ problem: problemOf(error) });
  }
}

export function setTriggers(change: Partial<Triggers>): void {
  useReplayTrial.setState(({ triggers }) => ({ triggers: { ...triggers, ...change } }));
}

/** Takes a move out, or back in. */
export function toggleMove(id: MoveId): void {
  useReplayTrial.setState(({ undone }) => ({
    undone: undone.includes(id) ? undone.filter((one) => one !== id) : [...undone, id],
  }));
}

/** Puts all moves back in. */
export const takeAllMoves = (): void => useReplayTrial.setState({ undone: [] });
export const drawMoves = (isDrawn: boolean): void => useReplayTrial.setState({ isDrawn });

/** The fresh window in place of that of the turn that is shown. */
export async function loadPacket(): Promise<void> {
  const { shown, conversation, turn } = useReplay.getState();
  const transcript = openedTranscript(shown);
  if (!transcript || conversation === null) return;
  const of = trialKey({ shown, conversation });
  try {
    const made = await transcript.packet(conversation, turn);
    const now = useReplay.getState();
    if (now.turn === turn && trialKey(now) === of) {
      useReplayTrial.setState({ packet: { of, made }, problem: null });
    }
  } catch (error) {
    useReplayTrial.setState({ problem: problemOf(error) });
  }
}

/** How far the rules stand from the end of the window of the turn that is shown. */
export async function loadDistances(): Promise<void> {
  const { shown, conversation, turn } = useReplay.getState();
  const transcript = openedTranscript(shown);
  if (!transcript || conversation === null) return;
  const of = trialKey({ shown, conversation });
  // Without it the rules are listed all the same.
  const made = await transcript.ruleDistances(conversation, turn).catch(() => null);
  const now = useReplay.getState();
  if (made && now.turn === turn && trialKey(now) === of) {
    useReplayTrial.setState({ distances: { of, turn, made } });
  }
}

/** Draws the windows of all other open transcripts over those that are shown, or no more. */
export async function setOverlays(isOn: boolean): Promise<void> {
  if (!isOn) {
    useReplayTrial.setState({ overlays: null });
    return;
  }
  const { files, shown } = useReplay.getState();
  const others = files.filter(({ id, state }) => id !== shown && state.phase === 'ready');
  try {
    const overlays = await Promise.all(
      others.map(async ({ id, name }) => {
        const transcript = openedTranscript(id);
        const main = transcript?.view.conversations[0]?.id;
        return { name, totals: main === undefined ? [] : await transcript!.totals(main) };
      }),
    );
    useReplayTrial.setState({ overlays });
  } catch (error) {
    useReplayTrial.setState({ problem: problemOf(error) });
  }
}

/** Ties what the conversation read to the repository that is open, by the flags and labels of its task. */
export async function loadJoin(): Promise<void> {
  const { shown, conversation } = useReplay.getState();
  const transcript = openedTranscript(shown);
  if (!transcript || conversation === null || !openedIn(useSource.getState())) return;
  const of = joinKey(useReplay.getState());
  const { query, settings } = useRun.getState();
  try {
    const made = await transcript.join(conversation, {
      labels: labelsFor(query.task),
      settings: {
        nearDuplicateThreshold: settings.nearDuplicateThreshold,
        canonical: settings.canonical,
        leastCertainty: settings.leastCertainty,
      },
    });
    if (joinKey(useReplay.getState()) === of) {
      useReplayTrial.setState({ join: { of, made }, problem: null });
    }
  } catch (error) {
    useReplayTrial.setState({ problem: problemOf(error) });
  }
}

/** Takes probes with their outcomes from a file. */
export async function bringProbes(file: PickedFile): Promise<void> {
  try {
    const text = await pickedText(file, LIMITS.recordBytes, 'bad-probes');
    useReplayTrial.setState({ probes: readProbes(text), problem: null });
  } catch (error) {
    useReplayTrial.setState({ problem: problemOf(error) });
  }
}

/** Sets the probes against the main conversation of every transcript that is open. */
export async function loadCurves(): Promise<void> {
  const { probes } = useReplayTrial.getState();
  const ready = useReplay.getState().files.filter(({ state }) => state.phase === 'ready');
  const open = ready.flatMap(({ id }) => openedTranscript(id) ?? []);
  try {
    const curves = await Promise.all(open.map((transcript) => transcript.curve(probes)));
    if (useReplayTrial.getState().probes === probes) useReplayTrial.setState({ curves });
  } catch (error) {
    useReplayTrial.setState({ problem: problemOf(error) });
  }
}

/** The conversation that is shown, as ATIF; null where none is. */
export async function atifOfShown(): Promise<string | null> {
  const { shown, conversation } = useReplay.getState();
  const transcript = openedTranscript(shown);
  return transcript && conversation !== null ? transcript.atif(conversation) : null;
}
