import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFault } from './json-fault.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('jsonFault', () => {
  it.each([
    ['{"a": [1, 2}', 11],
    ['{"a" 1}', 5],
    ['[1,]', 3],
    ['{"a": 1,}', 8],
    ['[01]', 2],
    ['{"a": "x\ny"}', 6],
    ['[1] x', 4],
    ['{"a": [1', 8],
    ['', 0],
  ])('finds where %j stops being JSON', (text, at) => {
    expect(jsonFault(text)).toBe(at);
  });

  it('says of a text what the parser says, whole or with something changed in it', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', '}', '"', '0', ' ', '[', ':', '\\'),
        (json, place, inserted) => {
          const at = place % (json.length + 1);
          const text = json.slice(0, at) + inserted + json.slice(at + (place % 2));
          expect(jsonFault(text) === null).toBe(isJson(text));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('does not end for want of a stack', () => {
    expect(jsonFault('['.repeat(1e5))).toBe(1e5);
  });
});
