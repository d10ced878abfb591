import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { savableSample } from '../../cli/testing/saved-sample.ts';
import { OrielError } from '../model/problem.ts';
import { gzip } from './gzip.ts';
import { readInspection } from './read-inspection.ts';
import { saveInspection } from './save-inspection.ts';
import { inspectionOf, type SavedInspection, withoutTexts } from './saved-inspection.ts';
import { writeInspection } from './write-inspection.ts';

const savable = await savableSample();
const saved = saveInspection(savable);
const bytes = writeInspection(saved);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Without the pages that `toEqual` would print of a difference, and its patience. */
const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.from(one).equals(other);
const textOf = (file: Uint8Array): string => new TextDecoder().decode(file);

/** The file with something changed in it, as JSON. */
function altered(change: (json: Record<string, unknown>) => unknown): Uint8Array {
  return utf8(JSON.stringify(change(JSON.parse(textOf(bytes)))));
}

function problemOf(file: Uint8Array, limit?: number): OrielError {
  try {
    readInspection(file, { limit });
  } catch (error) {
    if (error instanceof OrielError) return error;
    throw error;
  }
  throw new Error('it was read');
}

describe('a saved inspection', () => {
  it('is the inspection, and byte for byte the same when saved again', () => {
    const read = readInspection(bytes);
    expect(read).toEqual(saved);
    expect(inspectionOf(read)).toEqual({ ...savable.inspection });
    expect(isSame(writeInspection(read), bytes)).toBe(true);
  });

  it('is the same packed and unpacked, with texts and without', () => {
    for (const one of [saved, withoutTexts(saved)]) {
      const packed = gzip(writeInspection(one));
      expect(isSame(gzip(writeInspection(readInspection(packed))), packed)).toBe(true);
      expect(readInspection(packed)).toEqual(one);
    }
    expect(textOf(writeInspection(withoutTexts(saved)))).not.toContain('def check_session_refresh');
    expect(inspectionOf(withoutTexts(saved)).prompt).toBe('');
  });

  it('has its fields in one order, whatever order they come in', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, item]) => [name, turned(item)]),
      );
    };
    const backwards = utf8(JSON.stringify(turned(JSON.parse(textOf(bytes)))));
    expect(isSame(backwards, bytes)).toBe(false);
    expect(isSame(writeInspection(readInspection(backwards)), bytes)).toBe(true);
    expect(textOf(bytes)).toMatch(/^\{"format":"oriel-inspection","version":4,"oriel":"/);
  });

  it('keeps any text as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (task, name) => {
        const odd: SavedInspection = {
          ...withoutTexts(saved),
          source: { ...saved.source, name },
          query: { ...saved.query, task: `${task}\ud800` },
        };
        const file = writeInspection(odd);
        expect(readInspection(file)).toEqual(odd);
        expect(isSame(writeInspection(readInspection(file)), file)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

describe('a path in a saved inspection', () => {
  it.each(['../../etc/passwd', '/etc/passwd', 'C:\\Windows\\a.py', '__proto__', 'a%2Fb#c?.py'])(
    'is a label, kept as it is: %s',
    (path) => {
      const taken = saved.candidates[0]!.path;
      const renamed = JSON.parse(
        JSON.stringify(saved).replaceAll(`"${taken}"`, JSON.stringify(path)),
      );
      expect(readInspection(utf8(JSON.stringify(renamed))).candidates[0]?.path).toBe(path);
    },
  );
});

describe('docs/inspection-format.md', () => {
  it('describes every field, in the order of the file', () => {
    // The first table; those below it are about single fields.
    const [, page] = readFileSync('docs/inspection-format.md', 'utf8').split('## The file\n');
    const rows = page!.split('\n## ')[0]!.matchAll(/^\| `(\w+)` +\|/gm);
    expect([...rows].map(([, name]) => name)).toEqual(Object.keys(JSON.parse(textOf(bytes))));
  });
});

describe('a file that is none', () => {
  it.each<[string, Uint8Array, RegExp]>([
    ['nothing', utf8(''), /not JSON/],
    ['cut off', bytes.subarray(0, bytes.length - 99), /not JSON, or ends early/],
    ['other JSON', utf8('{"name": "x"}'), /field format is not oriel-inspection/],
    ['a list', utf8('[]'), /the file must be an object/],
    ['null', utf8('null'), /the file must be an object/],
    ['a text', utf8('"oriel-inspection"'), /the file must be an object/],
    ['a number beyond all', utf8('1e999'), /the file must be an object/],
    ['a web page', utf8('<!doctype html><title>Not found</title>'), /not JSON/],
    ['bad UTF-8', new Uint8Array([0x7b, 0x22, 0xc3, 0x28]), /not UTF-8/],
    ['nested deeply', utf8('['.repeat(1_000_000)), /not JSON|must be an object/],
    ['nested and closed', utf8('['.repeat(1e6) + ']'.repeat(1e6)), /not JSON|must be an object/],
    ['cut off gzip', gzip(bytes).subarray(0, 5_000), /gzip file ends early/],
    ['a gzip head', new Uint8Array([0x1f, 0x8b]), /gzip file ends early/],
    ['no version', altered(({ version, ...rest }) => rest), /version must be a whole number/],
    ['version 0', altered((json) => ({ ...json, version: 0 })), /0 is none that was ever saved/],
    ['a missing field', altered(({ window, ...rest }) => rest), /^window is missing$/],
    ['a text as a list', altered((json) => ({ ...json, steps: 'x' })), /^steps must be a list$/],
    ['another field', altered((json) => ({ ...json, extra: 1 })), /field extra that is not known/],
    [
      'a setting left out',
      altered(({ settings, ...rest }) => ({
        ...rest,
        settings: { ...(settings as object), fusion: {} },
      })),
      /^settings.fusion.method is missing$/,
    ],
    [
      'a setting out of range',
      altered(({ settings, ...rest }) => ({
        ...rest,
        settings: { ...(settings as object), wordForms: 7 },
      })),
      /settings cannot be used: wordForms must be a number from 0 to 1/,
    ],
  ])('is refused: %s', (_, file, message) => {
    const { code, message: said } = problemOf(file);
    expect(code).toBe('bad-inspection');
    expect(said).toMatch(message);
    expect(said.length).toBeLessThan(400);
  });

  it('is refused where a later Oriel saved it, with both versions', () => {
    const later = altered((json) => ({ ...json, version: 7, unheard: [] }));
    expect(problemOf(later)).toMatchObject({
      code: 'newer-inspection',
      message: 'it is of version 7, and this Oriel reads up to 4',
    });
  });

  it('is refused where a number is none, or too large to add', () => {
    const text = textOf(bytes);
    const huge = text.replace(/"chunks":\d+/, '"chunks":1e999');
    expect(problemOf(utf8(huge)).message).toMatch(/source.chunks must be a whole number/);
    const odd = text.replace(/"score":[\d.]+/, '"score":1e999');
    expect(problemOf(utf8(odd)).message).toMatch(/score must be a number/);
  });

  it('is refused beyond the limit, also packed, before all of it is unpacked', () => {
    expect(problemOf(bytes, 1_000)).toMatchObject({
      code: 'inspection-too-large',
      facts: { limit: 1_000, actual: bytes.length },
    });
    const bomb = gzipSync(new Uint8Array(40_000_000));
    expect(bomb.length).toBeLessThan(60_000);
    const { code, facts } = problemOf(bomb, 1_000_000);
    expect(code).toBe('inspection-too-large');
    expect(facts.actual).toBeLessThan(20_000_000);
    expect(() => writeInspection(saved, 1_000)).toThrow(/may have 1000/);
  });

  it('changes nothing outside by names of prototypes', () => {
    const hostile = textOf(bytes).replace('{"format"', '{"__proto__":{"polluted":1},"format"');
    expect(problemOf(utf8(hostile)).message).toMatch(/field __proto__ that is not known/);
    const inside = altered((json) => {
      const { settings } = JSON.parse(JSON.stringify(json));
      return { ...json, settings: { ...settings, constructor: { prototype: { polluted: 1 } } } };
    });
    expect(problemOf(inside).message).toMatch(/settings have no field constructor/);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('is refused where what it says does not add up', () => {
    const { window, steps, candidates, texts } = saved;
    const [segment, ...segments] = window.segments;
    const [first, ...others] = candidates;
    const [used, ...tiers] = window.tiers;
    const odd: [Partial<SavedInspection>, RegExp][] = [
      [
        { window: { ...window, total: window.total + 1 } },
        /window.total must be \d+, by the steps/,
      ],
      [
        { window: { ...window, tiers: [{ ...used!, used: used!.used + 1 }, ...tiers] } },
        /window.tiers must sum up/,
      ],
      [{ window: { ...window, capacity: 1 } }, /window.capacity must be/],
      [
        { window: { ...window, segments: [{ ...segment!, startToken: 1 }, ...segments] } },
        /segments\[0\] must begin at token 0/,
      ],
      [{ window: { ...window, segments: [segment!] } }, /segments must end at token/],
      [{ steps: [{ ...steps[0]!, totalAfter: 0 }, ...steps.slice(1)] }, /totalAfter must be \d+/],
      [{ candidates: [...candidates, first!] }, /candidates have .* twice/],
      [{ candidates: others }, /which is no candidate/],
      [
        { texts: { ...texts!, chunks: [...texts!.chunks, texts!.chunks[0]!] } },
        /texts.chunks have a chunk twice/,
      ],
    ];
    for (const [part, message] of odd) {
      expect(problemOf(altered((json) => ({ ...json, ...part }))).message).toMatch(message);
    }
  });

  it('is read or refused with a reason, whatever is changed in it', () => {
    const junk = fc.constantFrom(null, -1, 1e308, 0.5, '', 'x', [], {}, true, [[]], { id: 1 });
    const json = JSON.parse(textOf(writeInspection(withoutTexts(saved))));
    const places = placesIn(json);
    fc.assert(
      fc.property(fc.constantFrom(...places), junk, (place, value) => {
        const file = utf8(JSON.stringify(withValue(json, place, value)));
        try {
          writeInspection(readInspection(file));
        } catch (error) {
          expect(error).toBeInstanceOf(OrielError);
        }
      }),
      { numRuns: 60 },
    );
  });
});

type Place = (string | number)[];

function placesIn(value: unknown, place: Place = []): Place[] {
  if (value === null || typeof value !== 'object') return [place];
  const keys = Array.isArray(value) ? [...value.keys()].slice(0, 3) : Object.keys(value);
  const inside = keys.flatMap((key) =>
    placesIn((value as Record<string | number, unknown>)[key], [...place, key]),
  );
  return [place, ...inside];
}

function withValue(value: unknown, [key, ...rest]: Place, inner: unknown): unknown {
  if (key === undefined) return inner;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const fields = copy as Record<string | number, unknown>;
  fields[key] = withValue(fields[key], rest, inner);
  return copy;
}

describe('a file that is read', () => {
  it('is refused packed where any bit of what it holds is flipped', () => {
    const packed = gzip(bytes);
    fc.assert(
      fc.property(fc.nat(), fc.nat(7), (at, bit) => {
        const damaged = packed.slice();
        // Behind the header, whose time and system say nothing of the content.
        damaged[10 + (at % (damaged.length - 10))]! ^= 1 << bit;
        expect(problemOf(damaged).code).toMatch(/^(?:bad-inspection|inspection-too-large)$/);
      }),
      { numRuns: 60 },
    );
  });

  it('has no minus zero, which would not be written, and only seconds that are a date', () => {
    const at = (seconds: number) => {
      const head = { commit: 'c', subject: 's', at: seconds, branch: null };
      const git = { kind: 'read', head, commits: 1, since: 0, isComplete: true, isCut: false };
      return altered((json) => ({ ...json, git: { ...git, problems: [] } }));
    };
    expect(problemOf(at(8_640_000_000_001)).message).toBe('git.head.at must be seconds of a date');
    const minus = utf8(textOf(at(7)).replace('"at":7', '"at":-0'));
    const { git } = readInspection(minus);
    expect(git?.kind === 'read' && Object.is(git.head.at, 0)).toBe(true);
  });
});
