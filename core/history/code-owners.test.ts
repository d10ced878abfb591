import { describe, expect, it } from 'vitest';
import { CodeOwners } from './code-owners.ts';

function ownersIn(text: string, path: string, place = '.github/CODEOWNERS') {
  return CodeOwners.find((file) => (file === place ? text : null))?.ownershipOf(path) ?? null;
}

describe('CodeOwners', () => {
  // The rules and verdicts of GitHub's documentation.
  const DOCUMENTED = `
# a comment
*       @global-owner1 @global-owner2
*.js    @js-owner #This is an inline comment.
*.go    docs@example.com
*.txt   @octo-org/octocats
/build/logs/ @doctocat
docs/*  docs@example.com
apps/   @octocat
/docs/  @doctocat
/scripts/ @doctocat @octocat
**/logs @logger
/apps/ @octocat
/apps/github
/space\\ d/ @spacer
`;
  it.each([
    ['Makefile', ['@global-owner1', '@global-owner2']],
    ['web/a.js', ['@js-owner']],
    ['a/b.go', ['docs@example.com']],
    ['deep/in/a.txt', ['@octo-org/octocats']],
    ['build/logs/a', ['@logger']],
    ['docs/a.md', ['@doctocat']],
    ['docs/deep/a.md', ['@doctocat']],
    ['x/apps/a.c', ['@octocat']],
    ['x/deep/logs/a', ['@logger']],
    ['apps/a.c', ['@octocat']],
    ['apps/github/a.c', []],
    ['apps/github', []],
    ['space d/a', ['@spacer']],
  ])('gives %s to %j', (path, owners) => {
    expect(ownersIn(DOCUMENTED, path)?.owners).toEqual(owners);
  });

  it.each([
    ['docs/*', 'docs/a.md', true],
    ['docs/*', 'docs/deep/a.md', false],
    ['docs/*', 'x/docs/a.md', false],
    ['docs/*.md', 'docs/a.md', true],
    ['*.md', 'x.md/y.c', true],
    ['/*', 'a', true],
    ['/*', 'a/b', false],
    ['apps/', 'apps', false],
    ['apps/', 'x/apps/a/b', true],
    ['/apps', 'apps/a', true],
    ['/apps', 'x/apps/a', false],
    ['a/**/z', 'a/z', true],
    ['a/**/z', 'a/b/c/z', true],
    ['a/**', 'a/b/c', true],
    ['**', 'a/b', true],
    ['a?c', 'abc', true],
    ['a?c', 'a/c', false],
    ['a\\*c', 'abc', false],
    ['a\\*c', 'a*c', true],
    ['*a*b*c', 'xxaxxbxxc', true],
    ['*a*b*c', 'xxaxxbxx', false],
    ['!a', 'a', false],
    ['[ab].c', 'a.c', false],
    ['/', 'a', false],
    ['Readme', 'readme', false],
  ])('says of %s and %s: %s', (pattern, path, matches) => {
    expect(ownersIn(`${pattern} @x`, path) !== null).toBe(matches);
  });

  it('names the rule that decides, by file and line', () => {
    expect(ownersIn('* @a\n\n*.ts @b @b\n', 'src/a.ts', 'docs/CODEOWNERS')).toEqual({
      owners: ['@b'],
      rules: [{ path: 'docs/CODEOWNERS', line: 3, pattern: '*.ts' }],
    });
  });

  it.each(['\\', ' \\ ', '!', '!\\', '[', '^', '/', '@', '#'])(
    'passes over a line of nothing but %s',
    (line) => {
      for (const place of CodeOwners.PLACES) {
        expect(ownersIn(`* @a\n${line}\n`, 'src/a.ts', place)?.owners).toEqual(['@a']);
      }
    },
  );

  it('takes the first of the places', () => {
    const files: Record<string, string> = { CODEOWNERS: '* @root', 'docs/CODEOWNERS': '* @docs' };
    const owners = CodeOwners.find((path) => files[path] ?? null);
    expect(owners?.ownershipOf('a')?.owners).toEqual(['@root']);
    expect(CodeOwners.find(() => null)).toBeNull();
  });

  it('lets each section of GitLab decide, with its default owners', () => {
    const text = `
* @admin
[Documentation] @docs-team
docs/
README.md @writer
^[Database][2] @dba
model/db/
!model/db/generated
[DOCUMENTATION]
*.rst @@maintainer
[id].tsx @router
`;
    const owners = (path: string) => ownersIn(text, path, '.gitlab/CODEOWNERS')?.owners;
    expect(owners('x/docs/a.md')).toEqual(['@admin', '@docs-team']);
    expect(owners('README.md')).toEqual(['@admin', '@writer']);
    expect(owners('x/model/db/a.rb')).toEqual(['@admin', '@dba']);
    expect(owners('model/db/generated/a.rb')).toEqual(['@admin']);
    expect(owners('docs/a.rst')).toEqual(['@admin', '@@maintainer']);
    expect(owners('[id].tsx')).toEqual(['@admin', '@router']);
    expect(
      ownersIn(text, 'README.md', '.gitlab/CODEOWNERS')?.rules.map(({ line }) => line),
    ).toEqual([2, 5]);
  });

  it('takes what is no owner for nothing, and lines without a rule too', () => {
    expect(ownersIn('*.ts nobody @team/x a@b.c @@', 'a.ts')?.owners).toEqual(['@team/x', 'a@b.c']);
    expect(ownersIn('\uFEFF# only comments\r\n\r\n', 'a.ts')).toBeNull();
  });

  it('answers at once where a pattern could be tried in endless ways', () => {
    const pattern = `${'a*'.repeat(40)}/${'**/'.repeat(40)}${'*b'.repeat(40)}`;
    expect(ownersIn(`${pattern} @x`, `${'a'.repeat(300)}/${'b/'.repeat(60)}c`)).toBeNull();
  });
});
