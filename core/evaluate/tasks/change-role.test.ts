import { expect, it } from 'vitest';
import { changeRole } from './change-role.ts';

it.each([
  ['src/flask/app.py', 'code'],
  ['lib/locale/de.json', 'code'],
  ['src/app/render.test.ts', 'test'],
  ['tests/fixtures/a.py', 'test'],
  ['package-lock.json', 'lock-file'],
  ['crates/x/Cargo.lock', 'lock-file'],
  ['requirements/dev.in', 'lock-file'],
  ['vendor/lib/x.go', 'generated'],
  ['src/api_pb2.py', 'generated'],
  ['docs/conf.py', 'documentation'],
  ['CHANGES.rst', 'documentation'],
  ['.changeset/brave-cats.md', 'documentation'],
  ['packages/a/README.md', 'documentation'],
  ['.github/workflows/ci.yml', 'configuration'],
  ['pyproject.toml', 'configuration'],
  ['packages/a/vite.config.ts', 'configuration'],
  ['Makefile', 'configuration'],
  ['docs/logo.svg', 'asset'],
])('%s is %s', (path, role) => expect(changeRole(path)).toBe(role));
