import { expect, test } from 'vitest';
import { HEADER_POLICY, headersFile, META_POLICY, SITE_HEADERS } from './policy.ts';

const sourcesOf = (policy: string) =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );

test.each([
  ['header', HEADER_POLICY],
  ['meta', META_POLICY],
])('the %s policy names no origin but the page’s own, and lets nothing inline run', (_, policy) => {
  const sources = new Set([...sourcesOf(policy).values()].flat());
  expect(sources).toEqual(new Set(["'none'", "'self'", "'wasm-unsafe-eval'", 'blob:']));
  expect(sourcesOf(policy).get('default-src')).toEqual(["'none'"]);
  expect(sourcesOf(policy).get('connect-src')).toEqual(["'self'"]);
});

test('a blob may be a worker and nothing else', () => {
  const allowing = [...sourcesOf(HEADER_POLICY)].filter(([, sources]) => sources.includes('blob:'));
  expect(allowing.map(([name]) => name)).toEqual(['worker-src']);
});

test('meta and header differ in frame-ancestors alone, which a meta element may not have', () => {
  const header = sourcesOf(HEADER_POLICY);
  expect(header.get('frame-ancestors')).toEqual(["'none'"]);
  header.delete('frame-ancestors');
  expect(sourcesOf(META_POLICY)).toEqual(header);
});

test('the file for static hosts has every header for every path', () => {
  const [pattern, ...lines] = headersFile().trimEnd().split('\n');
  expect(pattern).toBe('/*');
  expect(Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/, 2)))).toEqual(
    SITE_HEADERS,
  );
});
