import { describe, expect, it } from 'vitest';
import { SAMPLED, sampledLines } from './excluded-lines.ts';

const lines = Array.from(
  { length: 2000 },
  (_, n) => `    return compute_the_answer_for(${n}, options)`,
);

describe('sampledLines', () => {
  it('takes about one line in sixteen', () => {
    const share = sampledLines(lines.join('\n')).length / lines.length;
    expect(share).toBeGreaterThan(0.5 / SAMPLED);
    expect(share).toBeLessThan(2 / SAMPLED);
  });

  it('takes the same lines whatever stands around them, and however they are indented', () => {
    const moved = lines.map((line) => `\t${line.trim()}  `).reverse();
    const sorted = (text: string): number[] => sampledLines(text).sort();
    expect(sorted(moved.join('\n'))).toEqual(sorted(lines.join('\n')));
  });

  it('leaves short lines alone', () => {
    expect(sampledLines(Array.from({ length: 500 }, (_, n) => `x = ${n}`).join('\n'))).toEqual([]);
  });
});
