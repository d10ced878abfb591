import { expect, test } from 'vitest';
import { scriptVersion } from './script-version.ts';

test('a built script has the version that its name carries, an unbuilt one none', () => {
  expect(scriptVersion('https://a.example/x/assets/parse.worker-B-kuqcJS.js')).toBe('B-kuqcJS');
  expect(scriptVersion('http://a.example/workers/parse/parse.worker.ts?worker_file')).toBeNull();
  expect(scriptVersion('http://a.example/assets/parse.worker.js')).toBeNull();
});
