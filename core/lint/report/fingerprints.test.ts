import { describe, expect, it } from 'vitest';
import type { Finding } from '../../model/finding.ts';
import { lint } from '../lint.ts';
import { weakRule } from '../rules/weak-rule.ts';
import { promptOf } from '../testing/prompt-of.ts';
import { fingerprintsOf } from './fingerprints.ts';

function named(text: string, path = 'CLAUDE.md'): string[] {
  const prompt = promptOf({ [path]: text });
  const findings: Finding[] = lint(prompt, [weakRule]);
  return fingerprintsOf(findings, new Map([[path, text]]));
}

describe('fingerprintsOf', () => {
  it('stays while lines come above and are indented', () => {
    const [before] = named('Use tabs if at all possible.');
    expect(named('# Style\n\n  Use tabs if at all possible.\n\nRun all tests.')).toEqual([before]);
  });

  it('is another in another file, and for another phrase', () => {
    const found = [
      ...named('Use tabs if possible.'),
      ...named('Use tabs if possible.', 'AGENTS.md'),
      ...named('Use tabs where possible.'),
    ];
    expect(new Set(found).size).toBe(3);
  });

  it('tells those apart that say the same', () => {
    const [one, two] = named('Use tabs if possible.\n\nUse tabs if possible.');
    expect(one).not.toBe(two);
  });
});
