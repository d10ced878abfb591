import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadCounter } from '../../core/tokens/counter.ts';
import { localReplayer } from '../testing/local-replayer.ts';
import {
  moveTurn,
  playTurn,
  pointAt,
  scrubToTurn,
  shownIn,
  togglePlayingTurns,
} from './replay-actions.ts';
import { setReplayer } from './replay-door.ts';
import { closeTranscript, openTranscripts, showTranscript } from './replay-files.ts';
import { INITIAL_REPLAY, useReplay } from './replay-store.ts';
import { useReplayTrial } from './replay-trial-store.ts';
import {
  atifOfShown,
  bringProbes,
  loadCurves,
  loadPacket,
  loadTrial,
  setTriggers,
  toggleMove,
} from './replay-trials.ts';

// Loading it takes longer than a test waits.
await loadCounter('o200k');

const EXAMPLE = readFileSync(
  new URL('../../public/sample/replay-example.jsonl', import.meta.url),
  'utf8',
);
const example = (name = 'example.jsonl') => ({ name, content: new Blob([EXAMPLE]) });

const INITIAL_TRIAL = useReplayTrial.getState();

beforeEach(() => {
  setReplayer(localReplayer);
  useReplay.setState(INITIAL_REPLAY);
  useReplayTrial.setState(INITIAL_TRIAL);
});

async function opened() {
  await openTranscripts([example()]);
  await vi.waitFor(() => expect(useReplay.getState().findings.phase).toBe('ready'));
  const { findings } = useReplay.getState();
  if (findings.phase !== 'ready') throw new Error('not ready');
  return findings.view;
}

test('The example shows every way to degrade, and what compaction lost', async () => {
  const { windows, stale, rules, drag, compactions } = await opened();
  expect(windows.every(({ reported, total, excess }) => reported === total && excess === 0)).toBe(
    true,
  );
  const reasons = stale.map(({ reason }) => reason);
  expect(reasons).toEqual(expect.arrayContaining(['edited', 'same-call']));
  expect(rules.some(({ fadings }) => fadings.length > 0)).toBe(true);
  const dragged = drag.spans.map(({ kind }) => kind);
  expect(dragged).toEqual(expect.arrayContaining(['duplicate', 'abandoned', 'apology']));
  expect(compactions[0]!.lost.map(({ text }) => text)).toContain(
    'Never touch anything under services/auth/legacy.',
  );
});

test('A transcript is shown from its last turn; steps stop at both ends', async () => {
  await opened();
  const turns = shownIn(useReplay.getState())!.conversation.turns.length;
  expect(useReplay.getState().turn).toBe(turns);
  moveTurn(1);
  expect(useReplay.getState().turn).toBe(turns);
  scrubToTurn(-5);
  expect(useReplay.getState().turn).toBe(1);
});

test('Playing from the end starts over and ends at the last turn', async () => {
  await opened();
  togglePlayingTurns();
  expect(useReplay.getState()).toMatchObject({ playing: true, turn: 1 });
  for (let turn = 0; turn < 50; turn++) playTurn();
  expect(useReplay.getState()).toMatchObject({ playing: false, turn: 32 });
});

test('A finding leads to its turn, its block and the text of that', async () => {
  const { stale } = await opened();
  const { block, from } = stale[0]!;
  pointAt(from, block);
  await vi.waitFor(() => expect(useReplay.getState().text).toContain('def '));
  expect(useReplay.getState()).toMatchObject({ turn: from, block, middle: 'block' });
});

test('A file that is no transcript costs that file alone', async () => {
  await openTranscripts([{ name: 'notes.txt', content: new Blob(['hello']) }, example()]);
  const { files, shown } = useReplay.getState();
  expect(files.map(({ state }) => state.phase)).toEqual(['failed', 'ready']);
  expect(shown).toBe(files[1]!.id);
});

test('Closing the one that is shown shows another, and then none', async () => {
  await openTranscripts([example('a.jsonl'), example('b.jsonl')]);
  const [a, b] = useReplay.getState().files;
  expect(useReplay.getState().shown).toBe(b!.id);
  showTranscript(a!.id);
  closeTranscript(a!.id);
  expect(useReplay.getState().shown).toBe(b!.id);
  closeTranscript(b!.id);
  expect(useReplay.getState()).toMatchObject({
    shown: null,
    files: [],
    findings: { phase: 'none' },
  });
});

test('Moves taken out leave the windows as they were', async () => {
  const { windows } = await opened();
  setTriggers({ scratchAbove: 4_000, resultAbove: 500 });
  await loadTrial();
  const { made } = useReplayTrial.getState().trial!;
  expect(made.moves.length).toBeGreaterThan(0);
  expect(made.with.sent.at(-1)!).toBeLessThan(made.without.sent.at(-1)!);
  for (const { move } of made.moves) toggleMove(move.id);
  await loadTrial();
  const undone = useReplayTrial.getState().trial!.made;
  expect(undone.moves.every(({ effect }) => effect === null)).toBe(true);
  expect(undone.windows.map(({ total }) => total)).toEqual(windows.map(({ total }) => total));
});

test('A fresh window has the goal and the rules of the turn', async () => {
  await opened();
  await loadPacket();
  const { parts } = useReplayTrial.getState().packet!.made;
  const textsOf = (name: string) =>
    parts.find((part) => part.name === name)!.items.map(({ text }) => text);
  expect(textsOf('goal')[0]).toContain('refresh-token check');
  expect(textsOf('rules')).toContain('Never edit generated files.');
});

test('Probes are set against every open transcript, and a bad file of them says why', async () => {
  await openTranscripts([example('a.jsonl'), example('b.jsonl')]);
  const probes = (text: string) => bringProbes(new File([text], 'probes.csv'));
  await probes(
    'turn,question,expected,kind,outcome\n5,May I edit legacy?,no,rule,true\n24,Again?,no,rule,false\n',
  );
  await loadCurves();
  const { curves } = useReplayTrial.getState();
  expect(curves.map(({ name, ruleRetention }) => [name, ruleRetention.share])).toEqual([
    ['a.jsonl', 0.5],
    ['b.jsonl', 0.5],
  ]);
  await probes('turn,expected\nsoon,no\n');
  expect(useReplayTrial.getState().problem?.message).toMatch(/line 2: turn/);
});

test('What is exported as ATIF opens again with the same windows', async () => {
  const before = await opened();
  const atif = await atifOfShown();
  await openTranscripts([{ name: 'again.json', content: new Blob([atif!]) }]);
  await vi.waitFor(() => expect(useReplay.getState().findings.phase).toBe('ready'));
  const { findings } = useReplay.getState();
  expect(shownIn(useReplay.getState())?.view.format).toBe('atif');
  expect(findings.phase === 'ready' && findings.view.windows.map(({ total }) => total)).toEqual(
    before.windows.map(({ total }) => total),
  );
});
