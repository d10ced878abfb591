import { describe, expect, it } from 'vitest';
import { headComments } from './head-comments.ts';
import { documentStatusMark, statedMark, versionMark } from './superseded.ts';
import { treeOf } from './tree.ts';

describe('versionMark', () => {
  it.each([
    ['api/v1/users.ts', 'api/v2/users.ts', 'superseded', 'high'],
    ['db/V1/schema.sql', 'db/V3/schema.sql', 'superseded', 'high'],
    ['pkg/v1beta1/types.go', 'pkg/v1/types.go', 'superseded', 'high'],
    ['src/parser_v1.py', 'src/parser_v2.py', 'superseded', 'high'],
    ['src/ParserV1.java', 'src/ParserV2.java', 'superseded', 'high'],
    ['docs/v1.9/manual.yml', 'docs/v1.10/manual.yml', 'superseded', 'high'],
    ['docs/v1.7/manual.yml', 'docs/dev/manual.yml', 'superseded', 'high'],
    ['versioned_docs/version-10.x/a.md', 'docs/a.md', 'superseded', 'high'],
    ['web/api/v1.js', 'web/api/v2.js', 'superseded', 'high'],
    ['contracts/DonationV1.sol', 'contracts/Donation.sol', 'superseded', 'medium'],
    ['api/v1/session.py', 'api/session.py', 'legacy', 'high'],
    ['api/v1/users.ts', 'api/v2/accounts.ts', 'legacy', 'low'],
  ])('%s beside %s', (path, newer, kind, certainty) => {
    const mark = versionMark(path, treeOf([path, newer]));
    expect(mark).toMatchObject({ kind, certainty });
    expect(mark?.evidence).toContain(kind === 'legacy' && certainty === 'low' ? 'v2' : newer);
  });

  it.each([
    ['api/v1/users.ts', 'api/users/v2.ts'],
    ['api/v2/users.ts', 'api/v1/users.ts'],
    ['src/uuid/v1/make.ts', 'src/uuid/v4/make.ts'],
    ['pkg/v1/types.go', 'pkg/v1beta1/types.go'],
    ['sig/v1.3/tool.asc', 'sig/v1.4/tool.asc'],
    ['data/2019/a.csv', 'data/2020/a.csv'],
    ['src/ipv4.py', 'src/ipv6.py'],
    ['src/uuid/v1.ts', 'src/uuid/v4.ts'],
    ['src/uuid_v1.ts', 'src/uuid_v4.ts'],
    ['api/v1/users.ts', 'web/v2/users.ts'],
  ])('not %s beside %s', (path, other) => {
    expect(versionMark(path, treeOf([path, other]))).toBeNull();
  });
});

describe('documentStatusMark', () => {
  it.each([
    ['docs/adr/3.md', '# 3. Secrets\n\nDate: today\n\nStatus: superseded by 0009\n', 'superseded'],
    ['docs/adr/3.md', '# 3\n\n## Status\n\nSuperseded by [9](9.md)\n', 'superseded'],
    ['docs/old.rst', 'Old\n===\n\nThis document is outdated.\n', 'legacy'],
    ['docs/a.md', '---\nstatus: deprecated\n---\n# A\n', 'legacy'],
  ])('%s %j', (path, text, kind) => {
    expect(documentStatusMark(path, text)).toMatchObject({ kind, certainty: 'high' });
  });

  it.each([
    ['docs/adr/9.md', '# 9\n\nStatus: accepted. Supersedes 0003.\n'],
    ['docs/a.md', '# Migrating\n\nDeprecated options are removed.\n'],
    ['CHANGELOG.md', '# Changes\n\n### Deprecated\n\n- the old parser\n'],
    ['src/a.py', 'Status: superseded by b\n'],
  ])('not %s %j', (path, text) => expect(documentStatusMark(path, text)).toBeNull());
});

describe('statedMark', () => {
  const said = (text: string, ...paths: string[]) => statedMark(headComments(text), treeOf(paths));

  it('is sure where what it names is there', () => {
    const text = '-- Superseded by migrations/v2; kept for backups.\n';
    expect(said(text, 'migrations/v2/schema.sql')).toMatchObject({ certainty: 'high', line: 1 });
    expect(said(text)).toMatchObject({ kind: 'superseded', certainty: 'medium' });
  });

  it.each(['// Supersedes the old parser.\n', 'x = "superseded by y"\n', '// Nothing.\n'])(
    'not %j',
    (text) => expect(said(text)).toBeNull(),
  );
});
