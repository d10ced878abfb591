import { describe, expect, it } from 'vitest';
import { instructionTexts, sentTo } from './instruction-texts.ts';

function gather(files: Record<string, string>, others: Record<string, string> = {}) {
  const given = Object.entries(files).map(([path, text]) => ({ path, text }));
  return instructionTexts(given, (path) => files[path] ?? others[path] ?? null);
}

function said(files: Record<string, string>, others: Record<string, string> = {}) {
  return gather(files, others).map(
    ({ path, readers, scope, occasion }) =>
      `${path} (${readers.join(', ')})${scope && ` in ${scope}`}${occasion === null ? '' : ` for ${occasion}`}`,
  );
}

describe('instructionTexts', () => {
  it('puts what is for all first, and what is read on demand last', () => {
    expect(
      said({
        'packages/a/AGENTS.md': 'Nested.',
        '.claude/skills/x/SKILL.md': 'Skill.',
        'AGENTS.md': 'Root.',
        '.cursor/rules/web.mdc': '---\nglobs: web/**/*.ts\nalwaysApply: false\n---\nWeb.',
      }),
    ).toEqual([
      'AGENTS.md (agents)',
      'packages/a/AGENTS.md (agents) in packages/a/',
      '.claude/skills/x/SKILL.md (claude) for .claude/skills/x',
      '.cursor/rules/web.mdc (cursor) in web/ for web/**/*.ts',
    ]);
  });

  it('takes a copy and a link for the one file that they are', () => {
    expect(said({ 'AGENTS.md': 'Same.', 'CLAUDE.md': 'Same.\n' })).toEqual([
      'AGENTS.md (agents, claude)',
    ]);
    expect(said({ 'AGENTS.md': 'Same.', 'docs/CLAUDE.md': '../AGENTS.md' })).toEqual([
      'AGENTS.md (agents, claude)',
    ]);
  });

  it('lets imports follow, by hops, once each', () => {
    const files = { 'CLAUDE.md': '@docs/a.md and @AGENTS.md', 'AGENTS.md': 'Root.' };
    const others = { 'docs/a.md': 'See @b.md.', 'docs/b.md': 'Back to @a.md.' };
    expect(said(files, others)).toEqual([
      'AGENTS.md (agents, claude)',
      'CLAUDE.md (claude)',
      'docs/a.md (claude)',
      'docs/b.md (claude)',
    ]);
  });

  it('follows five hops, no more', () => {
    const others = Object.fromEntries(
      Array.from({ length: 9 }, (_, hop) => [`h${hop}.md`, `@h${hop + 1}.md`]),
    );
    expect(gather({ 'CLAUDE.md': '@h0.md' }, others)).toHaveLength(6);
  });
});

describe('sentTo', () => {
  it('is what one assistant reads in a folder', () => {
    const texts = gather({
      'AGENTS.md': 'Root.',
      'a/AGENTS.md': 'A.',
      'b/AGENTS.md': 'B.',
      'CLAUDE.md': 'Claude.',
    });
    expect(sentTo(texts, 'agents', 'a/src/').map(({ path }) => path)).toEqual([
      'AGENTS.md',
      'a/AGENTS.md',
    ]);
    expect(sentTo(texts, 'claude', '').map(({ path }) => path)).toEqual(['CLAUDE.md']);
  });
});
