import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { readPresets } from '../../core/formats/presets.ts';
import { OrielError } from '../../core/model/problem.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { checkStored, readStored, writeStored } from './stored.ts';

afterEach(() => vi.unstubAllGlobals());

it('takes what it knows and defaults the rest', () => {
  expect(checkStored({ theme: 'dark', layout: { a: 40, b: 60 }, author: 'Ada' })).toEqual({
    theme: 'dark',
    layout: { a: 40, b: 60 },
    author: 'Ada',
  });
  const defaults = { theme: 'system', layout: null, author: '' };
  for (const odd of [
    null,
    [],
    'x',
    { theme: 'pink', layout: { a: 'wide' } },
    { layout: { a: 0 } },
    { author: 'x'.repeat(81) },
    { author: 7 },
  ]) {
    expect(checkStored(odd)).toEqual(defaults);
  }
});

it('works where there is no storage at all', () => {
  expect(readStored()).toEqual({ theme: 'system', layout: null, author: '' });
});

it('is read whatever stands under its key, and written again over it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      vi.stubGlobal('localStorage', MemoryStorage.make({ 'oriel.view.1': text }));
      const stored = readStored();
      expect(['system', 'light', 'dark']).toContain(stored.theme);
      for (const share of Object.values(stored.layout ?? {})) expect(share).toBeGreaterThan(0);
      writeStored({ ...stored, author: 'Ada' });
      expect(readStored()).toEqual({ ...stored, author: 'Ada' });
    }),
  );
});

it('costs nothing where storage throws', () => {
  const storage = MemoryStorage.make({ 'oriel.view.1': '{"theme":"dark"}' });
  vi.stubGlobal('localStorage', storage);
  expect(readStored().theme).toBe('dark');
  storage.fail(new DOMException('denied', 'SecurityError'));
  expect(readStored().theme).toBe('system');
  expect(() => writeStored(readStored())).not.toThrow();
});

it('has presets of any text read, or refused by their own error', () => {
  const preset = fc.record({ name: fc.string(), kind: fc.string(), budget: fc.jsonValue() });
  const file = fc.record({
    format: fc.constant('oriel-presets'),
    version: fc.constant(1),
    presets: fc.oneof(fc.array(preset), fc.jsonValue()),
  });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        file.map((json) => JSON.stringify(json)),
      ),
      (text) => {
        try {
          readPresets(text);
        } catch (error) {
          expect(error).toBeInstanceOf(OrielError);
        }
      },
    ),
  );
});
