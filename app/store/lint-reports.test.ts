import { beforeEach, expect, it } from 'vitest';
import { loadCounter } from '../../core/tokens/counter.ts';
import { FakeEngine, settle } from '../testing/fake-engine.ts';
import { setEngine } from './engine-door.ts';
import { addPasted } from './lint-actions.ts';
import { setFilter, shownFindings, suppress } from './lint-findings.ts';
import { baselineNow, bringBaseline, dropBaseline, lintReport } from './lint-reports.ts';
import { useLint } from './lint-store.ts';

await loadCounter('o200k');
const TEXT = 'Use tabs if possible.\n\nUse lists where possible.\n';

beforeEach(async () => {
  const engine = new FakeEngine();
  setEngine(engine);
  useLint.setState({ pasted: [], suppressions: [], baseline: null });
  addPasted([{ name: 'a', text: TEXT, role: null, server: '' }]);
  await engine.lints.answer();
  await settle();
  setFilter({ standing: 'open', rule: 'weak-rule' });
});

it('reports what stands, and tells what is suppressed with its reason', () => {
  const [first] = shownFindings(useLint.getState());
  suppress(first!, 'a wish');
  const json = JSON.parse(lintReport('json')!);
  expect(json.findings.map(({ startLine }: { startLine: number }) => startLine)).toEqual([3]);
  expect(json.suppressed).toMatchObject([{ rule: 'weak-rule', startLine: 1, reason: 'a wish' }]);
  const [run] = JSON.parse(lintReport('sarif')!).runs;
  expect(run.results.map(({ suppressions }: { suppressions?: unknown }) => suppressions)).toEqual([
    undefined,
    [{ kind: 'external', justification: 'a wish' }],
  ]);
  expect(lintReport('markdown')).toContain('a wish');
});

it('tells nothing again that its own baseline has', async () => {
  const baseline = baselineNow();
  expect(await bringBaseline(new File(['{}'], 'lint.json'))).toMatchObject({
    code: 'bad-baseline',
  });
  expect(await bringBaseline(new File([baseline], 'lint.json'))).toBeNull();
  expect(shownFindings(useLint.getState())).toEqual([]);
  expect(JSON.parse(lintReport('json')!)).toMatchObject({ findings: [], known: 2, gone: 0 });
  dropBaseline();
  expect(shownFindings(useLint.getState())).toHaveLength(2);
});
