import { describe, expect, it } from 'vitest';
import { parseSource } from '../../cli/parse-source.ts';
import { quietly } from '../../cli/quietly.ts';
import { sourceFromFolder } from '../../cli/read-folder.ts';
import { Corpus } from '../corpus.ts';
import { LIMITS } from '../limits.ts';
import type { Settings } from '../model/settings.ts';
import { rankCandidates } from '../rank-candidates.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';

const corpus = new Corpus();
const sample = sourceFromFolder('public/sample/files');
for await (const item of parseSource(sample, quietly().signal, LIMITS, DEFAULT_SETTINGS)) {
  if (item.kind === 'parsed') corpus.addFile(item.file, item.chunks, item.imports);
}

function ranked(task: string, settings: Settings = DEFAULT_SETTINGS) {
  return rankCandidates(corpus, { task, given: [], cursor: null }, settings, null);
}

describe('the priors of a ranking', () => {
  it('multiply to the score that each candidate is ranked by', () => {
    const { candidates } = ranked('how does validate_refresh_token check a session');
    expect(candidates.length).toBeGreaterThan(20);
    for (const [index, { fused, priors }] of candidates.entries()) {
      const product = priors.multipliers.reduce(
        (all, { multiplier }) => all * multiplier,
        fused.score,
      );
      expect(priors.score).toBeCloseTo(product, 10);
      expect(priors.rank).toBe(index + 1);
      const before = candidates[index - 1];
      if (before) expect(before.priors.score).toBeGreaterThanOrEqual(priors.score);
    }
  });

  it('put the definition of a named symbol first', () => {
    const [first] = ranked('validate_refresh_token').candidates;
    expect(corpus.chunkAt(first!.document).symbol).toMatch(/validate_refresh_token$/);
    expect(first!.priors.multipliers.map(({ name }) => name)).toContain('definition');
  });

  it('keep the fused order where the stage is off', () => {
    const stages: Settings['stages'] = ['lexical'];
    const { candidates } = ranked('how are sessions renewed', { ...DEFAULT_SETTINGS, stages });
    for (const { fused, priors } of candidates) {
      expect(priors).toEqual({ score: fused.score, rank: fused.rank, multipliers: [] });
    }
  });

  it('take the weights of the kind that the settings name', () => {
    const kinds = { ...DEFAULT_SETTINGS.kinds };
    kinds.path = { ...kinds.path, fileName: 50 };
    const task = 'the session store';
    const asked = ranked(task, { ...DEFAULT_SETTINGS, kinds, query: { kind: 'path' } });
    expect(asked.kind).toBe('path');
    const multipliers = asked.candidates.flatMap(({ priors }) => priors.multipliers);
    expect(multipliers.find(({ multiplier }) => multiplier === 50)?.name).toBe('file name');
    expect(ranked(task).kind).toBe('question');
  });

  it('lift the weight of tests where the task asks for them', () => {
    const names = (task: string) =>
      ranked(task).candidates.flatMap(({ priors }) => priors.multipliers.map(({ name }) => name));
    expect(names('how are refresh tokens validated')).toContain('test');
    expect(names('tests of how refresh tokens are validated')).not.toContain('test');
  });
});
