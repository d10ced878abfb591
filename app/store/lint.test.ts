import { beforeEach, describe, expect, it } from 'vitest';
import type { PastedText } from '../../core/lint/lint-asked.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { loadCounter } from '../../core/tokens/counter.ts';
import { FakeEngine, SUMMARY, settle } from '../testing/fake-engine.ts';
import { fakeInspection } from '../testing/fake-inspection.ts';
import { setEngine } from './engine-door.ts';
import { addPasted, lintNow, toggleFile } from './lint-actions.ts';
import {
  moveFinding,
  noteSuppressionsSaved,
  setFilter,
  shownFindings,
  suppress,
  takeSuppressions,
  unsuppress,
  visitFinding,
} from './lint-findings.ts';
import { fixTargetOf, mend } from './lint-fixes.ts';
import { EVERY_FINDING, hasUnsavedReasons, standingOf, useLint } from './lint-store.ts';
import { INITIAL_RUN, useRun } from './run-store.ts';
import { setSource } from './source-store.ts';

// Loading it takes longer than a test waits.
await loadCounter('o200k');

const INITIAL = useLint.getState();
let engine: FakeEngine;

beforeEach(() => {
  engine = new FakeEngine();
  setEngine(engine);
  setSource({ phase: 'idle' });
  useRun.setState(INITIAL_RUN);
  useLint.setState({ ...INITIAL, filter: EVERY_FINDING }, true);
});

const pasted = (name: string, text: string): PastedText => ({ name, text, role: null, server: '' });
const NUMBERED = '1. a\n2. b\n2. c\n';
const HEDGED = 'Use tabs if possible.\n\nUse lists where possible.\n';

async function linted(...texts: PastedText[]) {
  addPasted(texts);
  await engine.lints.answer();
  await settle();
  return useLint.getState().answer!;
}

describe('lintNow', () => {
  it('lints what is pasted without a source, and drops older answers', async () => {
    addPasted([pasted('a', HEDGED)]);
    addPasted([pasted('a', 'Hello.')]);
    expect(useLint.getState().pending).toBe(true);
    await engine.lints.answer(undefined, 1);
    await settle();
    const newer = useLint.getState().answer;
    expect(newer?.texts.map(({ path }) => path)).toEqual(['a', 'a 2']);
    expect(useLint.getState().shown).toBe('a 2');
    await engine.lints.answer();
    await settle();
    expect(useLint.getState().answer).toBe(newer);
  });

  it('leaves out files that are not wanted', async () => {
    setSource({ phase: 'ready', opened: { name: 'shop', summary: SUMMARY, tasks: [] } });
    const files: Record<string, string> = { 'CLAUDE.md': HEDGED, 'AGENTS.md': 'Use tabs.' };
    engine.lintedRepository = {
      files: Object.keys(files),
      closed: [],
      readText: (path) => files[path] ?? null,
      filesWith: () => 1,
      hasWord: () => true,
    };
    void lintNow();
    await engine.lints.answer();
    await settle();
    expect(useLint.getState().answer?.texts).toHaveLength(2);
    toggleFile('CLAUDE.md');
    await engine.lints.answer();
    await settle();
    expect(useLint.getState().answer?.texts.map(({ path }) => path)).toEqual(['AGENTS.md']);
  });

  it('says why there is no answer', async () => {
    void lintNow();
    await engine.lints.answer(Promise.reject(new Error('worker died')));
    await settle();
    expect(useLint.getState()).toMatchObject({ pending: false, problem: { code: 'unexpected' } });
  });
});

describe('findings', () => {
  it('are suppressed with a reason, and the next one is gone to', async () => {
    const { findings } = await linted(pasted('a', HEDGED));
    const weak = findings.filter(({ rule }) => rule === 'weak-rule');
    setFilter({ rule: 'weak-rule' });
    visitFinding(weak[0]!);
    suppress(weak[0]!, '   ');
    expect(shownFindings(useLint.getState())).toEqual(weak);
    suppress(weak[0]!, 'a wish indeed');
    expect(shownFindings(useLint.getState())).toEqual(weak.slice(1));
    expect(useLint.getState().selected).toBe(weak[1]!.fingerprint);
    setFilter({ standing: 'suppressed' });
    expect(shownFindings(useLint.getState())).toEqual([weak[0]]);
    unsuppress(weak[0]!.fingerprint);
    expect(shownFindings(useLint.getState())).toEqual([]);
  });

  it('that are suppressed ask for saving, until they are saved', async () => {
    const { findings } = await linted(pasted('a', HEDGED));
    takeSuppressions([]);
    expect(hasUnsavedReasons(useLint.getState())).toBe(false);
    suppress(findings[0]!, 'a wish indeed');
    expect(hasUnsavedReasons(useLint.getState())).toBe(true);
    noteSuppressionsSaved();
    expect(hasUnsavedReasons(useLint.getState())).toBe(false);
    unsuppress(findings[0]!.fingerprint);
    expect(hasUnsavedReasons(useLint.getState())).toBe(true);
  });

  it('that the text itself says are meant are suppressed with its reason', async () => {
    const text = '<!-- oriel-ignore weak-rule: a wish -->\nUse tabs if possible.\n';
    const { findings } = await linted(pasted('a', text));
    const weak = findings.find(({ rule }) => rule === 'weak-rule')!;
    expect(standingOf(weak, useLint.getState())).toBe('suppressed');
    expect(useLint.getState().meant.get(weak.fingerprint)).toBe('a wish');
  });

  it('that the baseline has are known, unless there is a reason', async () => {
    const { findings } = await linted(pasted('a', HEDGED));
    const [first] = findings;
    const baseline = { name: 'old', fingerprints: new Set([first!.fingerprint]) };
    expect(standingOf(first!, { suppressions: [], meant: new Map(), baseline })).toBe('known');
    suppress(first!, 'meant so');
    const { suppressions } = useLint.getState();
    expect(standingOf(first!, { suppressions, meant: new Map(), baseline })).toBe('suppressed');
  });

  it('are walked from one end to the other', async () => {
    await linted(pasted('a', HEDGED));
    setFilter({ rule: 'weak-rule' });
    const list = shownFindings(useLint.getState());
    moveFinding(-1);
    expect(useLint.getState().selected).toBe(list.at(-1)!.fingerprint);
    moveFinding(1);
    expect(useLint.getState().selected).toBe(list.at(-1)!.fingerprint);
    moveFinding(-1);
    expect(useLint.getState().selected).toBe(list.at(-2)!.fingerprint);
  });
});

describe('mend', () => {
  it('changes the pasted text and lints again', async () => {
    const { findings, texts } = await linted(pasted('a', NUMBERED));
    const { fix } = findings.find(({ rule }) => rule === 'broken-numbering')!;
    expect(fixTargetOf(texts[0]!)).toEqual({ kind: 'pasted', name: 'a' });
    mend(texts[0]!, fix!);
    await engine.lints.answer();
    await settle();
    const { answer } = useLint.getState();
    expect(answer?.texts[0]?.text).toBe('1. a\n2. b\n3. c\n');
    expect(answer?.findings.filter(({ rule }) => rule === 'broken-numbering')).toEqual([]);
  });

  it('changes the setting that a text of the window is made of', async () => {
    const settings = { ...DEFAULT_SETTINGS, system: NUMBERED };
    const query = { task: 'check tokens', given: [], cursor: null };
    const inspection = fakeInspection(query, settings);
    useRun.setState({ query, settings, inspection });
    void lintNow();
    await engine.lints.answer();
    await settle();
    const { answer } = useLint.getState();
    const { fix, place } = answer!.findings.find(({ rule }) => rule === 'broken-numbering')!;
    const text = answer!.texts.find(({ path }) => path === place.path)!;
    expect(text).toMatchObject({ origin: 'window', role: 'instructions' });
    mend(text, fix!);
    expect(useRun.getState().settings.system.trim()).toBe('1. a\n2. b\n3. c');
  });
});
