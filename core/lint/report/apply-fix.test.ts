import { describe, expect, it } from 'vitest';
import { lint } from '../lint.ts';
import { brokenNumbering } from '../rules/broken-numbering.ts';
import { promptOf } from '../testing/prompt-of.ts';
import { applyFix } from './apply-fix.ts';

describe('applyFix', () => {
  it('makes all edits of one text, and leaves others as they are', () => {
    const text = '1. a\n2. b\n2. c\n9. d\n';
    const [finding] = lint(promptOf({ 'CLAUDE.md': text }), [brokenNumbering]);
    expect(applyFix('CLAUDE.md', text, finding!.fix!)).toBe('1. a\n2. b\n3. c\n4. d\n');
    expect(applyFix('AGENTS.md', text, finding!.fix!)).toBe(text);
  });
});
