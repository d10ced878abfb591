import { describe, expect, it } from 'vitest';
import { loadSampleCorpus, readSampleTasks } from '../../cli/testing/sample-corpus.ts';
import { inspect } from '../inspect.ts';
import { FLAG_KINDS } from '../model/flag.ts';
import type { Inspection } from '../model/inspection.ts';
import { fileLabels } from '../model/labels.ts';
import type { Settings } from '../model/settings.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { loadCounter } from '../tokens/counter.ts';
import { scoreLabels } from './label-scores.ts';

const corpus = await loadSampleCorpus();
const counter = await loadCounter('o200k');
const { task, labels } = readSampleTasks()[0]!;

function ask(changed: Partial<Settings> = {}): Inspection {
  const settings = { ...DEFAULT_SETTINGS, ...changed };
  return inspect(corpus, { task, given: [], cursor: null }, settings, counter, null);
}

const plain = ask();

describe('scoreLabels', () => {
  it('finds what the sample says is needed, and no more distractors than there are', () => {
    const { recallAtK, recall, distractorRate, missing } = scoreLabels(plain, labels);
    expect([recallAtK, recall]).toEqual([1, { count: 2, of: 2 }]);
    expect(missing).toEqual([]);
    expect(distractorRate!.of).toBe(plain.window.segments.filter(({ chunk }) => chunk).length);
  });

  it('rises in distractors when no flag acts any more, and names them', () => {
    const policies = Object.fromEntries(FLAG_KINDS.map((kind) => [kind, 'keep'] as const));
    const loose = scoreLabels(ask({ policies: policies as Settings['policies'] }), labels);
    const strict = scoreLabels(plain, labels);
    expect(loose.distractorRate!.count).toBeGreaterThan(strict.distractorRate!.count);
    expect(loose.misleading.map(({ path }) => path)).toContain(
      'services/auth/legacy/token_validator.py',
    );
  });

  it('counts a chunk label for that chunk alone', () => {
    const [first, second] = plain.window.segments.flatMap(({ chunk }) => chunk ?? []);
    const one = { path: first!.path, chunk: first!.id };
    const { distractorRate, misleading } = scoreLabels(plain, { needed: [], distractors: [one] });
    expect(distractorRate!.count).toBe(1);
    expect(misleading).toEqual([one]);
    expect(second!.id).not.toBe(first!.id);
  });

  it('leaves unknown what no label tells', () => {
    expect(scoreLabels(plain, fileLabels([], []))).toMatchObject({
      recallAtK: null,
      recall: null,
      distractorRate: null,
    });
    const nowhere = scoreLabels(plain, fileLabels(['no/such.py'], []));
    expect(nowhere).toMatchObject({ recallAtK: 0, recall: { count: 0, of: 1 } });
    expect(nowhere.missing).toHaveLength(1);
  });
});
