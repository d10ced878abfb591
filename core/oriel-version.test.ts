import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ORIEL_VERSION } from './oriel-version.ts';

it('is the version of the package', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8')).version).toBe(ORIEL_VERSION);
});
