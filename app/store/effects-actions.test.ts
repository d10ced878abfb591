import { beforeEach, describe, expect, it } from 'vitest';
import { fileLabels } from '../../core/model/labels.ts';
import { switchKey } from '../../core/model/switch.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { FakeEngine, SUMMARY, settle } from '../testing/fake-engine.ts';
import { fakeInspection } from '../testing/fake-inspection.ts';
import {
  goBack,
  keepTrial,
  loadEffects,
  seekFlag,
  setSwitchGroup,
  turnSwitch,
} from './effects-actions.ts';
import { INITIAL_EFFECTS, useEffects } from './effects-store.ts';
import { setEngine } from './engine-door.ts';
import { labelOf, labelsFor, setLabel, useLabels } from './label-store.ts';
import { submitQuery } from './run-actions.ts';
import { INITIAL_RUN, useRun } from './run-store.ts';
import { setSource } from './source-store.ts';
import { setRightTab } from './view-actions.ts';
import { useView } from './view-store.ts';

let engine: FakeEngine;
const FIXTURE = 'tests/fixtures/fake_token_validator.py';
const fixtureOff = { kind: 'flag', name: 'fixture', on: false } as const;
const paths = () => useEffects.getState().trial?.change.entered.map(({ chunk }) => chunk.path);

beforeEach(async () => {
  engine = new FakeEngine();
  setEngine(engine);
  useRun.setState(INITIAL_RUN, true);
  useEffects.setState(INITIAL_EFFECTS, true);
  useLabels.setState({ byTask: {} });
  useView.setState({ rightTab: 'chunk', selected: null });
  setSource({ phase: 'idle' });
  submitQuery({ task: 'check' });
  await engine.inspections.answer(fakeInspection);
});

describe('effects', () => {
  it('are asked for only where they are to be seen', async () => {
    await loadEffects();
    expect(engine.effectTables.count).toBe(0);
    setRightTab('effects');
    await engine.effectTables.answer();
    const keys = useEffects.getState().table!.map((effect) => switchKey(effect.switch));
    expect(keys).toContain('flag:fixture');
    expect(keys.some((key) => key.startsWith('file:'))).toBe(false);
    setSwitchGroup('files');
    expect(useEffects.getState().table).toBeNull();
    await engine.effectTables.answer();
    expect(useEffects.getState().table!.every((effect) => effect.switch.kind === 'file')).toBe(
      true,
    );
  });

  it('of an older question are dropped', async () => {
    setRightTab('effects');
    turnSwitch(fixtureOff);
    await engine.trials.answer();
    expect(paths()).toEqual([FIXTURE]);
    turnSwitch(fixtureOff);
    expect(useEffects.getState().trial).toBeNull();
    while (engine.effectTables.count > 0) await engine.effectTables.answer();
    expect(useEffects.getState()).toMatchObject({ trial: null, switches: [], pending: false });
  });
});

describe('a switch that is turned', () => {
  beforeEach(async () => {
    setRightTab('effects');
    turnSwitch(fixtureOff);
    await engine.trials.answer();
  });

  it('changes nothing of the settings until it is kept, and then can be undone', async () => {
    expect(useRun.getState().settings).toBe(DEFAULT_SETTINGS);
    keepTrial();
    await engine.inspections.answer(fakeInspection);
    const { settings, change } = useRun.getState();
    expect(settings.policies.fixture).toBe('keep');
    expect(change!.cause).toBe('fixture off');
    expect(useEffects.getState()).toMatchObject({ switches: [], trial: null });
    goBack();
    await engine.inspections.answer(fakeInspection);
    expect(useRun.getState().settings).toBe(DEFAULT_SETTINGS);
    expect(useEffects.getState().kept).toBeNull();
  });

  it('is dropped by going back', () => {
    goBack();
    expect(useEffects.getState()).toMatchObject({ switches: [], trial: null });
    expect(useRun.getState().settings).toBe(DEFAULT_SETTINGS);
  });

  it('is forgotten with its task', async () => {
    submitQuery({ task: 'another' });
    expect(useEffects.getState().switches).toEqual([]);
    await engine.inspections.answer(fakeInspection);
  });
});

describe('seekFlag', () => {
  it('opens the effects at the switch of the flag', () => {
    seekFlag('legacy');
    expect(useView.getState().rightTab).toBe('effects');
    expect(useEffects.getState().sought).toBe('flag:legacy');
  });
});

describe('labels', () => {
  const file = { path: FIXTURE, chunk: null };
  const chunk = { path: FIXTURE, chunk: `${FIXTURE}:1-12` };

  it('come with a source, and give way to what the person says of the task', () => {
    const tasks = [{ title: 'Check', task: 'check', needed: ['a.py'], distractors: [FIXTURE] }];
    setSource({ phase: 'ready', opened: { name: 'shop', summary: SUMMARY, tasks } });
    expect(labelsFor('check')).toEqual(fileLabels(['a.py'], [FIXTURE]));
    expect(labelOf(labelsFor('check'), chunk)).toBe('distractor');
    setLabel('check', chunk, 'needed');
    expect(labelOf(labelsFor('check'), chunk)).toBe('needed');
    expect(labelOf(labelsFor('check'), file)).toBe('distractor');
    setLabel('check', chunk, null);
    setLabel('check', file, null);
    expect(labelsFor('check')).toEqual(fileLabels(['a.py'], []));
    expect(labelsFor('another')).toEqual(fileLabels([], []));
  });

  it('are what a trial is scored by', async () => {
    setRightTab('effects');
    await settle();
    turnSwitch(fixtureOff);
    setLabel('check', file, 'distractor');
    while (engine.trials.count > 0) await engine.trials.answer();
    const { before, after } = useEffects.getState().trial!.labels;
    expect([before.distractorRate!.count, after.distractorRate!.count]).toEqual([0, 1]);
  });
});
