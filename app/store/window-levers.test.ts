import { beforeEach, describe, expect, it } from 'vitest';
import { FakeEngine, fakeSource, SUMMARY, settle } from '../testing/fake-engine.ts';
import { fakeInspection } from '../testing/fake-inspection.ts';
import { loadStanding, putBack, setPreset, takeStanding } from './budget-actions.ts';
import { setEngine } from './engine-door.ts';
import { endLess, tryLess } from './less-actions.ts';
import { openSource } from './open-source.ts';
import { moveBefore, moveInWindow } from './order-actions.ts';
import { INITIAL_RUN, useRun } from './run-store.ts';
import { setSource } from './source-store.ts';

let engine: FakeEngine;

beforeEach(async () => {
  engine = new FakeEngine();
  setEngine(engine);
  setSource({ phase: 'idle' });
  useRun.setState(INITIAL_RUN, true);
  void openSource(fakeSource('shop'), [{ title: 'Refresh', task: 'add a check' }]);
  await settle();
  await engine.opens.answer(SUMMARY);
  await engine.inspections.answer(fakeInspection);
});

const settings = () => useRun.getState().settings;
const order = () =>
  useRun.getState().inspection!.window.segments.flatMap(({ chunk }) => chunk?.path ?? []);
const ids = () =>
  useRun.getState().inspection!.window.segments.flatMap(({ chunk }) => chunk?.id ?? []);

describe('own order', () => {
  it('moves a chunk by one place or before another, and stays within the window', async () => {
    const before = order();
    moveInWindow(ids()[0]!, 1);
    await engine.inspections.answer(fakeInspection);
    expect(settings().arrangement).toBe('own');
    expect(order()).toEqual([before[1], before[0], ...before.slice(2)]);
    moveBefore(ids().at(-1)!, ids()[0]!);
    await engine.inspections.answer(fakeInspection);
    expect(order()[0]).toBe(before.at(-1));
    const kept = settings().ownOrder;
    moveInWindow(ids()[0]!, -1);
    moveBefore('absent', ids()[0]!);
    expect(settings().ownOrder).toBe(kept);
  });
});

describe('the budget', () => {
  it('is that of a preset, has 40 % less for a try, and comes back', async () => {
    setPreset('GPT-4o');
    await engine.inspections.answer(fakeInspection);
    const { budget } = settings();
    const { total } = useRun.getState().inspection!.window;
    tryLess();
    await engine.inspections.answer(fakeInspection);
    expect(useRun.getState().inspection!.window.total).toBeLessThanOrEqual(total * 0.6);
    endLess();
    expect(settings().budget).toBe(budget);
  });

  it('takes a pasted body apart', () => {
    const body = {
      system: 'Be brief.',
      messages: [{ role: 'user', content: [{ type: 'image' }] }],
    };
    const before = settings();
    const taken = takeStanding('tools', JSON.stringify(body));
    expect(taken.words).toBe(
      'Taken as Anthropic messages, in place of system and conversation. Parts of type image are not counted.',
    );
    expect(settings()).toMatchObject({ system: 'Be brief.', tools: '', conversation: '[user]\n' });
    putBack(taken.before!);
    expect(settings()).toEqual(before);
  });

  it('loads a file, and leaves all as it was where that is none', async () => {
    const before = settings();
    const odd = await loadStanding('tools', new File(['{"tools": [7]}'], 'odd.json'));
    expect(odd).toEqual({
      words: 'odd.json tools[0] must be an object. What stood here is as it was.',
      before: null,
    });
    expect(settings()).toBe(before);
    const tools = '{"tools": [{"name": "read", "inputSchema": {}}]}';
    await loadStanding('conversation', new File([tools], 'mcp.json'));
    expect(settings().tools).toBe('{"name":"read","inputSchema":{}}');
    await loadStanding('system', new File(['Be kind.'], 'system.md'));
    expect(settings()).toMatchObject({ system: 'Be kind.', conversation: '' });
  });
});
