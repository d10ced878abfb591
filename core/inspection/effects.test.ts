import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadSampleCorpus, readSampleTasks } from '../../cli/testing/sample-corpus.ts';
import { inspect } from '../inspect.ts';
import type { Settings } from '../model/settings.ts';
import { SWITCH_KINDS, type Switch, switchKey } from '../model/switch.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { loadCounter } from '../tokens/counter.ts';
import { compareInspections, isUnchanged } from './compare.ts';
import { counterfactual } from './counterfactual.ts';
import { effectsOf, trialOf } from './effects.ts';
import { readSwitch, switchesOf, turnIn } from './switches.ts';

const corpus = await loadSampleCorpus();
const counter = await loadCounter('o200k');
const { task, labels } = readSampleTasks()[0]!;
const ask = (settings: Settings) =>
  inspect(corpus, { task, given: [], cursor: null }, settings, counter, null);
const plain = ask(DEFAULT_SETTINGS);
const offered = switchesOf(plain);
const LEGACY = 'services/auth/legacy/token_validator.py';
const named = (text: string, on = false): Switch => readSwitch(text, on, plain)!;

describe('switchesOf', () => {
  it('offers what the answer holds, each the other way than it is', () => {
    const keys = offered.map(switchKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(
      expect.arrayContaining(['flag:deprecated', 'stage:dense', 'prior:definition']),
    );
    for (const { chunk } of plain.window.segments) {
      if (chunk)
        expect(keys).toEqual(expect.arrayContaining([`file:${chunk.path}`, `chunk:${chunk.id}`]));
    }
    for (const turned of offered) {
      const after = counterfactual(DEFAULT_SETTINGS, turned);
      expect(after).not.toBe(DEFAULT_SETTINGS);
    }
  });

  it('offers to turn back what is off', () => {
    const off = counterfactual(
      counterfactual(DEFAULT_SETTINGS, named('flag:legacy')),
      named('file:services/auth/token_validator.py'),
    );
    const back = switchesOf(ask(off)).filter(({ on }) => on);
    expect(back.map(switchKey)).toEqual(
      expect.arrayContaining(['flag:legacy', 'file:services/auth/token_validator.py']),
    );
  });

  it('does not offer a stage without which there is no ranking', () => {
    const lexicalOnly = ask(counterfactual(DEFAULT_SETTINGS, named('stage:dense')));
    expect(switchesOf(lexicalOnly).map(switchKey)).not.toContain('stage:lexical');
  });
});

describe('readSwitch', () => {
  it('reads back every switch that is offered', () => {
    for (const turned of offered) {
      expect(readSwitch(switchKey(turned), turned.on, plain)).toEqual(turned);
    }
    const { chunk } = plain.window.segments.find((segment) => segment.chunk)!;
    const { path, startLine, id } = chunk!;
    expect(named(`chunk:${path}:${startLine}`)).toMatchObject({ chunk: { id } });
  });

  it('knows no other names', () => {
    const texts = ['legacy', 'flag:old', 'stage:', 'prior:luck', 'file:', 'chunk:x:1', 'a:b', ''];
    expect(texts.map((text) => readSwitch(text, false, plain))).toEqual(texts.map(() => null));
  });
});

describe('turnIn', () => {
  it('turns a switch, and turned twice it is as before', () => {
    fc.assert(
      fc.property(fc.subarray([...offered]), fc.constantFrom(...offered), (turned, one) => {
        const without = turned.filter((other) => other !== one);
        expect(turnIn(turnIn(without, one), one)).toEqual(without);
      }),
    );
  });
});

describe('effectsOf', () => {
  const effects = effectsOf(ask, DEFAULT_SETTINGS, { kinds: SWITCH_KINDS, labels });

  it('says of each switch what turning it alone changes', () => {
    expect(effects.map((effect) => effect.switch)).toEqual(offered);
    for (const { switch: turned, change } of effects.slice(0, 8)) {
      const after = ask(counterfactual(DEFAULT_SETTINGS, turned));
      expect(change).toEqual(compareInspections(plain, after));
    }
  });

  it('tries only the kinds that are asked for', () => {
    const flags = effectsOf(ask, DEFAULT_SETTINGS, { kinds: ['flag'], labels });
    expect(flags).toEqual(effects.filter((effect) => effect.switch.kind === 'flag'));
  });

  it('refills the room of every file and chunk that is left out', () => {
    for (const { switch: turned, change } of effects) {
      if (turned.kind !== 'file' && turned.kind !== 'chunk') continue;
      const path = turned.kind === 'file' ? turned.name : turned.chunk.path;
      expect(change.left.some(({ chunk }) => chunk.path === path)).toBe(true);
      expect(change.entered.length).toBeGreaterThan(0);
    }
  });
});

describe('trialOf', () => {
  it('lets the legacy twin in where no flag keeps it out, at the price of a higher distractor rate', () => {
    const trial = trialOf(ask, DEFAULT_SETTINGS, {
      switches: [named('flag:legacy'), named('flag:deprecated')],
      labels,
    });
    const { entered } = trial.change;
    expect(entered.map(({ chunk }) => chunk.path)).toContain(LEGACY);
    const { before, after } = trial.labels;
    expect(after.distractorRate!.count).toBeGreaterThan(before.distractorRate!.count);
  });

  it('names for each difference the switches that bring it alone, or all where only all do', () => {
    const switches = [named('flag:legacy'), named('flag:deprecated'), named('flag:superseded')];
    const { change } = trialOf(ask, DEFAULT_SETTINGS, { switches: switches, labels });
    const schema = change.entered.find(({ chunk }) => chunk.path === 'migrations/v1/schema.sql')!;
    expect(schema.causes.map(switchKey)).toEqual(['flag:superseded']);
    // Both flags keep it out, and it enters only when neither does.
    const twin = change.entered.find(({ chunk }) => chunk.path === LEGACY)!;
    expect(twin.causes.map(switchKey)).toEqual(switches.map(switchKey));
    for (const { causes } of [...change.entered, ...change.left, ...change.moves]) {
      expect(causes.length).toBeGreaterThan(0);
    }
  });

  it('changes nothing without a switch', () => {
    const { change, windows } = trialOf(ask, DEFAULT_SETTINGS, { switches: [], labels });
    expect(isUnchanged(change)).toBe(true);
    expect(windows.after).toEqual(windows.before);
  });

  it('compares without the rerank stage where the model has not read what the other side needs', () => {
    const settings: Settings = {
      ...DEFAULT_SETTINGS,
      rerank: { method: 'late-interaction', depth: 5 },
    };
    const trial = trialOf(ask, settings, { switches: [named('prior:definition')], labels });
    expect(trial.isWithoutRerank).toBe(true);
  });
});
