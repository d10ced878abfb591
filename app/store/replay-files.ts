import type { OpenTranscript, TranscriptFile } from '../../core/replay/view/replayer.ts';
import type { TranscriptView } from '../../core/replay/view/transcript-view.ts';
import { riskily } from './crash-store.ts';
import { problemOf } from './problem-of.ts';
import { getReplayer } from './replay-door.ts';
import { INITIAL_REPLAY, type ReplayFile, useReplay } from './replay-store.ts';
import { useReplayTrial } from './replay-trial-store.ts';
import { setWorkspace } from './view-actions.ts';

/** What holds the texts, by the ids of the files. */
const open = new Map<number, OpenTranscript>();
const reading = new Map<number, AbortController>();
let lastId = 0;

export function openedTranscript(id: number | null): OpenTranscript | null {
  return id === null ? null : (open.get(id) ?? null);
}

/** Opens files one after the other and shows each once it is there; those that are open stay. */
export async function openTranscripts(files: readonly TranscriptFile[]): Promise<void> {
  setWorkspace('replay');
  const rows = files.map((file) => ({ file, row: enlist(file) }));
  for (const { file, row } of rows) await read(file, row);
}

/** Stops reading it or lets it go. */
export function closeTranscript(id: number): void {
  reading.get(id)?.abort();
  open.get(id)?.close();
  open.delete(id);
  const files = useReplay.getState().files.filter((one) => one.id !== id);
  useReplay.setState({ files });
  if (useReplay.getState().shown !== id) return;
  const next = files.find(({ state }) => state.phase === 'ready');
  if (next) showTranscript(next.id);
  else useReplay.setState({ ...INITIAL_REPLAY, files });
}

/** Shows the main conversation of a file from its last turn, where its window is as it ended. */
export function showTranscript(id: number): void {
  const view = open.get(id)?.view;
  if (view) showConversationOf(id, view, view.conversations[0]?.id ?? null);
}

export function showConversation(conversation: string): void {
  const { shown } = useReplay.getState();
  const view = openedTranscript(shown)?.view;
  if (view && shown !== null) showConversationOf(shown, view, conversation);
}

function showConversationOf(shown: number, view: TranscriptView, id: string | null): void {
  const conversation = view.conversations.find((one) => one.id === id) ?? null;
  const turn = Math.max(1, conversation?.turns.length ?? 1);
  useReplay.setState({
    ...{ shown, conversation: id, turn, playing: false, block: null, text: null },
    findings: conversation ? { phase: 'looking' } : { phase: 'none' },
  });
  // Which are the others depends on which is shown, and what was taken out was of the one before.
  useReplayTrial.setState({ overlays: null, undone: [] });
  if (id !== null) void findOut(shown, id);
}

async function findOut(shown: number, id: string): Promise<void> {
  const isShown = (): boolean => {
    const now = useReplay.getState();
    return now.shown === shown && now.conversation === id;
  };
  try {
    const view = await open.get(shown)!.conversation(id);
    if (isShown()) useReplay.setState({ findings: { phase: 'ready', view } });
  } catch (error) {
    if (isShown()) useReplay.setState({ findings: { phase: 'failed', problem: problemOf(error) } });
  }
}

function enlist({ name, content }: TranscriptFile): ReplayFile {
  lastId += 1;
  const row: ReplayFile = {
    ...{ id: lastId, name, bytes: content.size },
    state: { phase: 'reading', done: 0 },
  };
  reading.set(row.id, new AbortController());
  useReplay.setState(({ files }) => ({ files: [...files, row] }));
  return row;
}

async function read(file: TranscriptFile, { id }: ReplayFile): Promise<void> {
  const signal = reading.get(id)!.signal;
  try {
    const transcript = await riskily('reading the transcript', file.name, () =>
      getReplayer().open(file, {
        signal,
        onProgress: (done) => setState(id, { phase: 'reading', done }),
      }),
    );
    open.set(id, transcript);
    setState(id, { phase: 'ready', view: transcript.view });
    showTranscript(id);
  } catch (error) {
    if (!signal.aborted) setState(id, { phase: 'failed', problem: problemOf(error) });
  } finally {
    reading.delete(id);
  }
}

function setState(id: number, state: ReplayFile['state']): void {
  useReplay.setState(({ files }) => ({
    files: files.map((one) => (one.id === id ? { ...one, state } : one)),
  }));
}
