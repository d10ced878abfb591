import { describe, expect, it } from 'vitest';
import { type PathRole, pathRoles } from './path-roles.ts';

const CASES: Record<PathRole, { is: [path: string, segment: string][]; isNot: string[] }> = {
  legacy: {
    is: [
      ['services/auth/legacy/token_validator.py', 'legacy'],
      ['api/v1/users.ts', 'v1'],
      ['src/Deprecated/a.cs', 'Deprecated'],
      ['src/token_old.py', 'token_old.py'],
      ['src/token.old.ts', 'token.old.ts'],
      ['src/legacy-client.ts', 'legacy-client.ts'],
      ['src/LegacyToken.java', 'LegacyToken.java'],
    ],
    isNot: [
      'src/old-town.ts',
      'src/folder.ts',
      'api/v10/a.ts',
      'src/threshold.py',
      'src/v1.ts',
      'src/archive.ts',
    ],
  },
  test: {
    is: [
      ['tests/auth.py', 'tests'],
      ['src/__tests__/a.ts', '__tests__'],
      ['src/a.test.tsx', 'a.test.tsx'],
      ['pkg/store_test.go', 'store_test.go'],
      ['app/test_views.py', 'test_views.py'],
      ['src/main/UserTest.java', 'UserTest.java'],
      ['models/user_spec.rb', 'user_spec.rb'],
    ],
    isNot: [
      'contest.py',
      'src/latest.ts',
      'attestation/key.go',
      'testimonial.ts',
      'src/Latest.java',
      'inspect/a.ts',
      'protester.rb',
    ],
  },
  fixture: {
    is: [
      ['pkg/testdata/in.txt', 'testdata'],
      ['src/__mocks__/api.ts', '__mocks__'],
      ['src/fake_clock.py', 'fake_clock.py'],
      ['src/a.test.ts.snap', 'a.test.ts.snap'],
      ['src/store_mock.go', 'store_mock.go'],
    ],
    isNot: ['src/mockingbird.ts', 'src/fakery.py', 'src/snapshot.ts', 'light-fixtures/a.ts'],
  },
  vendored: {
    is: [
      ['vendor/lib/a.go', 'vendor'],
      ['third_party/zlib/inflate.c', 'third_party'],
      ['src/external/json.hpp', 'external'],
      ['node_modules/a/index.js', 'node_modules'],
    ],
    isNot: ['src/vendors.ts', 'src/vendor.ts', 'externally/a.ts', 'vendoring/a.py'],
  },
  generated: {
    is: [
      ['api/user_pb2.py', 'user_pb2.py'],
      ['api/user.pb.go', 'user.pb.go'],
      ['api/user_grpc.go', 'user_grpc.go'],
      ['lib/model.g.dart', 'model.g.dart'],
      ['src/routes.gen.ts', 'routes.gen.ts'],
      ['src/__generated__/types.ts', '__generated__'],
      ['web/jquery.min.js', 'jquery.min.js'],
      ['ui/Form1.Designer.cs', 'Form1.Designer.cs'],
    ],
    isNot: [
      'src/gen.ts',
      'src/generator.ts',
      'src/regenerated.ts',
      'genetics/a.py',
      'src/admin.js',
    ],
  },
};

for (const [role, { is, isNot }] of Object.entries(CASES)) {
  describe(role, () => {
    it.each(is)('%s', (path, segment) => {
      expect(pathRoles(path)).toContainEqual({ role, segment });
    });
    it.each(isNot)('not %s', (path) => {
      expect(pathRoles(path).map((found) => found.role)).not.toContain(role);
    });
  });
}

describe('pathRoles', () => {
  it('gives a fixture inside tests both roles', () => {
    expect(pathRoles('tests/fixtures/user.json')).toEqual([
      { role: 'fixture', segment: 'fixtures' },
      { role: 'test', segment: 'tests' },
    ]);
  });

  it('gives an ordinary path none', () => {
    expect(pathRoles('services/auth/token_validator.py')).toEqual([]);
  });

  it('keeps to the path for names that objects have', () => {
    expect(pathRoles('__proto__/constructor/toString')).toEqual([]);
  });
});
