import { describe, expect, it } from 'vitest';
import { folderOfGlobs, isForAll, readFrontMatter } from './front-matter.ts';
import { importsIn, resolveFrom } from './imports.ts';
import { instructionFileOf, instructionFilesIn } from './instruction-files.ts';
import { readMarkdown } from './markdown.ts';

describe('instructionFileOf', () => {
  it.each([
    ['CLAUDE.md', 'claude project', ''],
    ['.claude/CLAUDE.md', 'claude project', ''],
    ['packages/a/CLAUDE.md', 'claude project', 'packages/a/'],
    ['packages/a/.claude/CLAUDE.md', 'claude project', 'packages/a/'],
    ['CLAUDE.local.md', 'claude local', ''],
    ['.claude/rules/web/forms.md', 'claude rule', ''],
    ['.claude/skills/release/SKILL.md', 'claude skill', ''],
    ['.claude/agents/reviewer.md', 'claude agent', ''],
    ['.claude/commands/fix.md', 'claude command', ''],
    ['docs/AGENTS.md', 'agents project', 'docs/'],
    ['GEMINI.md', 'gemini project', ''],
    ['.github/copilot-instructions.md', 'copilot project', ''],
    ['.github/instructions/py.instructions.md', 'copilot rule', ''],
    ['.cursorrules', 'cursor project', ''],
    ['app/.cursor/rules/ui.mdc', 'cursor rule', 'app/'],
    ['.windsurfrules', 'windsurf project', ''],
    ['.clinerules', 'cline project', ''],
    ['.clinerules/style.md', 'cline rule', ''],
  ])('%s', (path, expected, folder) => {
    const file = instructionFileOf(path)!;
    expect([`${file.assistant} ${file.kind}`, file.folder]).toEqual([expected, folder]);
  });

  it('knows nothing of files that only sound alike', () => {
    const others = ['docs/CLAUDE.md.bak', 'MY_AGENTS.md', 'README.md', 'content/page.mdc'];
    expect(instructionFilesIn(others)).toEqual([]);
  });
});

describe('readFrontMatter', () => {
  it.each([
    [
      'globs: src/**/*.ts,src/**/*.{a,b}\nalwaysApply: false',
      ['src/**/*.ts', 'src/**/*.{a,b}'],
      false,
    ],
    ['applyTo: "**/*.py"', ['**/*.py'], null],
    ['paths:\n  - "a/**"\n  - b/*.go\ntitle: x', ['a/**', 'b/*.go'], null],
    ["paths: ['a', 'b']", ['a', 'b'], null],
    ['globs:\nalwaysApply: true', [], true],
  ])('%j', (front, globs, alwaysApply) => {
    expect(readFrontMatter(`---\n${front}\n---\n# Rule\n`)).toEqual({ globs, alwaysApply });
  });

  it('takes a rule for one of the folder that its patterns share', () => {
    expect(folderOfGlobs(['apps/web/**/*.ts', 'apps/web/lib/*.js'])).toBe('apps/web/');
    expect(folderOfGlobs(['apps/web/**', 'apps/api/**'])).toBe('apps/');
    expect(folderOfGlobs(['**/*.ts'])).toBe('');
    expect([isForAll(['**/*']), isForAll(['src/**'])]).toEqual([true, false]);
  });
});

describe('importsIn', () => {
  const read = (text: string) =>
    importsIn(text, () => readMarkdown(text)).map(({ written }) => written);

  it('finds paths behind the sign, where they are no code, address, name or package', () => {
    expect(read('See @docs/style.md and @./notes, then @AGENTS.md.')).toEqual([
      'docs/style.md',
      './notes',
      'AGENTS.md',
    ]);
    expect(read('Ask @alice, me@x.md, `@docs/a.md`, @types/node, @scope/pkg.')).toEqual([]);
  });

  it('resolves from the folder of the file, and not beyond the root', () => {
    expect(resolveFrom('docs/CLAUDE.md', '../README.md')).toBe('README.md');
    expect(resolveFrom('CLAUDE.md', '../x.md')).toBeNull();
    expect(resolveFrom('CLAUDE.md', '~/.claude/x.md')).toBeNull();
  });
});
