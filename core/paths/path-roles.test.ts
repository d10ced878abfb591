import { describe, expect, it } from 'vitest';
import { type PathRole, pathRoles } from './path-roles.ts';

const CASES: Record<PathRole, { is: [path: string, segment: string][]; isNot: string[] }> = {
  legacy: {
    is: [
      ['services/auth/legacy/token_validator.py', 'legacy'],
      ['src/Deprecated/a.cs', 'Deprecated'],
      ['src/token_old.py', 'token_old.py'],
      ['src/token.old.ts', 'token.old.ts'],
      ['src/legacy-client.ts', 'legacy-client.ts'],
      ['src/LegacyToken.java', 'LegacyToken.java'],
      ['conf/nginx.conf.bak', 'nginx.conf.bak'],
      ['src/form copy.tsx', 'form copy.tsx'],
      ['src/form (1).tsx', 'form (1).tsx'],
      ['src/utils_backup_2021.py', 'utils_backup_2021.py'],
      ['docs/archive/plan.md', 'archive'],
      ['tests/test_legacy_token_validator.py', 'test_legacy_token_validator.py'],
      ['src/_compat/py2.py', '_compat'],
    ],
    isNot: [
      'src/old-town.ts',
      'src/folder.ts',
      'api/v10/a.ts',
      'api/v1/users.ts',
      'src/threshold.py',
      'src/archive.ts',
      'lib/archive/zip.ts',
      'src/util/deprecated.py',
      'src/deprecated_decorator.py',
      'src/deep_copy.py',
      'src/LegacyistHandler/a.ts',
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
      ['spec/models/user.rb', 'spec'],
      ['Tests/CoreTests/A.swift', 'Tests'],
      ['src/Shop.Tests/Cart.cs', 'Shop.Tests'],
      ['Get-Item.Tests.ps1', 'Get-Item.Tests.ps1'],
      ['ext/standard/array.phpt', 'array.phpt'],
    ],
    isNot: [
      'contest.py',
      'src/latest.ts',
      'attestation/key.go',
      'testimonial.ts',
      'src/Latest.java',
      'inspect/a.ts',
      'protester.rb',
      'spec/openapi.yaml',
      'docs/tests.rst',
      '.github/workflows/test.yml',
      'docs/spec/grammar.md',
      'src/Contests/a.ts',
    ],
  },
  fixture: {
    is: [
      ['pkg/testdata/in.txt', 'testdata'],
      ['tests/data/users.json', 'data'],
      ['src/test/resources/app.properties', 'resources'],
      ['spec/cassettes/login.yml', 'cassettes'],
      ['src/user.fixture.ts', 'user.fixture.ts'],
      ['tests/letters/angry.eml', 'angry.eml'],
    ],
    isNot: [
      'light-fixtures/a.ts',
      'tests/package.json',
      'src/data/users.ts',
      'src/main/resources/app.xml',
    ],
  },
  mock: {
    is: [
      ['src/__mocks__/api.ts', '__mocks__'],
      ['src/fake_clock.py', 'fake_clock.py'],
      ['internal/clock/fake.go', 'fake.go'],
      ['src/clock.mock.ts', 'clock.mock.ts'],
      ['src/store_mock.go', 'store_mock.go'],
      ['src/MockClock.kt', 'MockClock.kt'],
      ['tests/fake_clock.js', 'fake_clock.js'],
      ['src/clockFake.ts', 'clockFake.ts'],
    ],
    isNot: [
      'src/mockingbird.ts',
      'docs/mocks.md',
      'src/MockHandlerTest.php',
      'src/fakery.py',
      'stubs/requests.pyi',
      'src/Mockery/a.php',
    ],
  },
  snapshot: {
    is: [
      ['src/a.test.ts.snap', 'a.test.ts.snap'],
      ['src/__snapshots__/a.txt', '__snapshots__'],
      ['tests/snapshots/page.html', 'snapshots'],
      ['src/Parse.approved.txt', 'Parse.approved.txt'],
      ['pkg/out.golden', 'out.golden'],
      ['tests/ui/open_quote.stderr', 'open_quote.stderr'],
      ['app/test/goldens/drawer.txt', 'goldens'],
    ],
    isNot: [
      'src/snapshot.ts',
      'src/build.out',
      'src/snapshots/take.go',
      'src/snapper.snapx',
      'golden/retriever.py',
    ],
  },
  vendored: {
    is: [
      ['vendor/lib/a.go', 'vendor'],
      ['third_party/zlib/inflate.c', 'third_party'],
      ['src/external/json.hpp', 'external'],
      ['static/bootstrap.min.css', 'bootstrap.min.css'],
      ['node_modules/a/index.js', 'node_modules'],
      ['static/jquery-3.6.0.min.js', 'jquery-3.6.0.min.js'],
    ],
    isNot: [
      'src/vendors.ts',
      'src/vendor.ts',
      'externally/a.ts',
      'vendoring/a.py',
      'src/Vendor/Registry.php',
      'src/moment.ts',
      'css/highlight.css',
    ],
  },
  generated: {
    is: [
      ['api/user_pb2.py', 'user_pb2.py'],
      ['api/user.pb.go', 'user.pb.go'],
      ['api/user_grpc.go', 'user_grpc.go'],
      ['lib/model.g.dart', 'model.g.dart'],
      ['src/routes.gen.ts', 'routes.gen.ts'],
      ['src/__generated__/types.ts', '__generated__'],
      ['web/app.min.js', 'app.min.js'],
      ['ui/Form1.Designer.cs', 'Form1.Designer.cs'],
      ['web/package-lock.json', 'package-lock.json'],
      ['Cargo.lock', 'Cargo.lock'],
      ['web/app.js.map', 'app.js.map'],
      ['pkg/zz_generated.deepcopy.go', 'zz_generated.deepcopy.go'],
      ['dist/index.js', 'dist'],
    ],
    isNot: [
      'src/gen.ts',
      'src/generator.ts',
      'src/regenerated.ts',
      'genetics/a.py',
      'src/admin.js',
      'src/lock.ts',
      'dist/readme.md',
      'src/source.map.ts',
    ],
  },
};

for (const [role, { is, isNot }] of Object.entries(CASES)) {
  describe(role, () => {
    it.each(is)('%s', (path, segment) => {
      expect(pathRoles(path)).toContainEqual(expect.objectContaining({ role, segment }));
    });
    it.each(isNot)('not %s', (path) => {
      expect(pathRoles(path).map((found) => found.role)).not.toContain(role);
    });
  });
}

describe('pathRoles', () => {
  it('gives a fixture inside tests both roles', () => {
    expect(pathRoles('tests/fixtures/user.json')).toEqual([
      { role: 'fixture', segment: 'fixtures', certainty: 'high' },
      { role: 'test', segment: 'tests', certainty: 'high' },
    ]);
  });

  it('is less sure of names that projects also use for their own parts', () => {
    expect(pathRoles('src/external/client.go')).toMatchObject([{ certainty: 'low' }]);
    expect(pathRoles('src/compat/date.ts')).toMatchObject([{ certainty: 'low' }]);
    expect(pathRoles('lib/shop/test_helpers.rb')).toMatchObject([{ certainty: 'low' }]);
    expect(pathRoles('src/LegacyPeerBadge.tsx')).toMatchObject([{ certainty: 'low' }]);
    expect(pathRoles('packages/mocks/src/timers.ts')).toMatchObject([{ certainty: 'low' }]);
    expect(pathRoles('lib/league/fixtures.ex')).toMatchObject([{ certainty: 'medium' }]);
    expect(pathRoles('src/ledger/TestLedger.java')).toMatchObject([{ certainty: 'medium' }]);
    expect(pathRoles('src/http/MockHandler.php')).toMatchObject([{ certainty: 'medium' }]);
  });

  it('gives an ordinary path none', () => {
    expect(pathRoles('services/auth/token_validator.py')).toEqual([]);
  });

  it.each([`a-bak${'0'.repeat(60)}x`, `d3${'.3'.repeat(60)}x`, `d3${'-1.2'.repeat(60)}.min.x`])(
    'reads the name %.20s… in one way only',
    (path) => expect(pathRoles(path)).toEqual([]),
  );

  it('knows copies and libraries by their numbers', () => {
    expect(pathRoles('db-bak_2024_11-30.sql')).toMatchObject([{ role: 'legacy' }]);
    for (const path of ['jquery-3.7.1.slim.js', 'd3.7.8.5-1.2.min.js'])
      expect(pathRoles(path)).toContainEqual(expect.objectContaining({ role: 'vendored' }));
  });

  it('keeps to the path for names that objects have', () => {
    expect(pathRoles('__proto__/constructor/toString')).toEqual([]);
  });
});
