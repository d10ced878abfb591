import { describe, expect, it } from 'vitest';
import type { Certainty, Flag, FlagKind } from '../../core/model/flag.ts';
import type { FlaggedChunk } from './flagged-chunks.ts';
import type { FileLabels } from './labels.ts';
import { score } from './score.ts';

const flag = (kind: FlagKind, certainty: Certainty = 'high', twin: string | null = null): Flag => ({
  kind,
  certainty,
  evidence: `${kind} for a reason`,
  line: null,
  twin: twin
    ? { id: 'twin', path: twin, startLine: 1, endLine: 9, symbol: null, similarity: 0.9 }
    : null,
});

const chunk = (startLine: number, endLine: number, ...flags: Flag[]): FlaggedChunk => ({
  path: 'a.py',
  startLine,
  endLine,
  flags,
});

const outcomes = (labels: Omit<FileLabels, 'file'>, ...chunks: FlaggedChunk[]) =>
  score([{ file: 'a.py', ...labels }], chunks).map(({ outcome, kind }) => `${outcome} ${kind}`);

describe('score', () => {
  it('finds a label of a whole file only where every chunk bears it', () => {
    const labels = { flags: [{ kind: 'generated', why: '' }] } satisfies Omit<FileLabels, 'file'>;
    const [first, second] = [chunk(1, 9, flag('generated')), chunk(10, 20, flag('generated'))];
    expect(outcomes(labels, first, second)).toEqual(['found generated']);
    expect(outcomes(labels, first, chunk(10, 20))).toEqual(['missed generated']);
  });

  it('is content with one chunk for what is about a place', () => {
    const flags: FileLabels['flags'] = [{ kind: 'near-duplicate', why: '' }];
    const chunks = [chunk(1, 9, flag('near-duplicate')), chunk(10, 20)];
    expect(outcomes({ flags }, ...chunks)).toEqual(['found near-duplicate']);
  });

  it('holds a label to its lines, and counts the flag elsewhere as false', () => {
    const flags: FileLabels['flags'] = [{ kind: 'deprecated', lines: [12, 15], why: '' }];
    const there = chunk(10, 20, flag('deprecated'));
    expect(outcomes({ flags }, chunk(1, 9), there)).toEqual(['found deprecated']);
    const elsewhere = chunk(1, 9, flag('deprecated'));
    expect(outcomes({ flags }, elsewhere, chunk(10, 20))).toEqual([
      'missed deprecated',
      'false deprecated',
    ]);
  });

  it('takes another kind that says the same, and leaves what is arguable out', () => {
    const flags: FileLabels['flags'] = [{ kind: 'superseded', or: ['legacy'], why: '' }];
    const chunks = [chunk(1, 9, flag('legacy'), flag('test'))];
    expect(outcomes({ flags, arguable: ['test'] }, ...chunks)).toEqual(['found superseded']);
  });

  it('counts false flags of a kind once a file, at the surest of their certainties', () => {
    const chunks = [chunk(1, 9, flag('mock', 'low')), chunk(10, 20, flag('mock', 'medium'))];
    const [row, ...others] = score([{ file: 'a.py', flags: [], near: ['mock'] }], chunks);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ outcome: 'false', certainty: 'medium', lookAlike: true });
  });

  it('says when the twin is not the one of the label', () => {
    const flags: FileLabels['flags'] = [{ kind: 'near-duplicate', other: 'b.py', why: '' }];
    const wrong = score(
      [{ file: 'a.py', flags }],
      [chunk(1, 9, flag('near-duplicate', 'high', 'c.py'))],
    );
    expect(wrong[0]?.wrongTwin).toBe('c.py');
    const right = score(
      [{ file: 'a.py', flags }],
      [chunk(1, 9, flag('near-duplicate', 'high', 'b.py'))],
    );
    expect(right[0]?.wrongTwin).toBeNull();
  });
});
