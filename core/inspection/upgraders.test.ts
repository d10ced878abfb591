import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { savableSample } from '../../cli/testing/saved-sample.ts';
import { readInspection, readVersioned } from './read-inspection.ts';
import { saveInspection } from './save-inspection.ts';
import { VERSION, withoutTexts } from './saved-inspection.ts';
import { UPGRADERS, type Upgrader, upgrade } from './upgraders.ts';
import { writeInspection } from './write-inspection.ts';

const saved = withoutTexts(saveInspection(await savableSample()));
/** What an upgraded file has in fields that its version had not. */
const UNKNOWN: Record<string, unknown> = {
  ...{ oriel: null, promptLines: [], counting: { preset: null, calibration: null } },
  ...{ review: [], suppressions: [], unmasked: [] },
};
const FORMAT = { format: 'oriel-inspection' };

describe('upgrade', () => {
  it('takes a file through every version from its own on', () => {
    // A version that never was: it called the source by its name alone, and knew no masks.
    const fromZero: Upgrader = ({ repository, ...rest }) => ({
      ...rest,
      source: { ...(rest.source as object), name: repository },
      masked: [],
    });
    const unhashed = saved.ledger.entries.map((entry) =>
      entry.status === 'indexed' ? { ...entry, hash: null } : entry,
    );
    const ledger = { ...saved.ledger, entries: unhashed };
    const wanted = { ...saved, ledger, oriel: null, promptLines: [] };
    const { masked, unmasked, source, review, oriel, counting, ...rest } = saved;
    const { name, ...figures } = source;
    const old = { ...rest, version: 0, repository: name, source: figures };
    const file = new TextEncoder().encode(JSON.stringify(old));
    const read = readInspection(file, { upgraders: new Map([[0, fromZero], ...UPGRADERS]) });
    expect(read).toEqual(wanted);
    expect(Buffer.from(writeInspection(read)).equals(writeInspection(wanted))).toBe(true);
  });

  it('knows no comments in a file of version 1', () => {
    const { review, unmasked, ...rest } = saved;
    const file = new TextEncoder().encode(JSON.stringify({ ...rest, version: 1 }));
    const read = readVersioned(file);
    expect([read.version, read.saved.version]).toEqual([1, VERSION]);
    expect(read.saved.review).toEqual([]);
  });

  it.each([
    [1, ['oriel', 'promptLines', 'counting', 'review', 'suppressions', 'unmasked']],
    [2, ['oriel', 'counting', 'unmasked']],
    [3, ['unmasked']],
  ])('reads what Oriel wrote when files had version %i', (version, added) => {
    const path = `core/testing/fixtures/inspections/version-${version}.oriel.json`;
    const file = readFileSync(path);
    const before = JSON.parse(file.toString('utf8'));
    const read = readVersioned(file);
    expect([before.version, read.version, read.saved.version]).toEqual([version, version, VERSION]);
    const now = JSON.parse(new TextDecoder().decode(writeInspection(read.saved)));
    // What was said before is said still; what is new says that it is not known.
    expect(now).toMatchObject({ ...before, version: VERSION });
    expect(Object.keys(now).filter((field) => !(field in before))).toEqual(
      Object.keys(now).filter((field) => added.includes(field)),
    );
    expect(added.map((field) => now[field])).toEqual(added.map((field) => UNKNOWN[field]));
    expect(writeInspection(readInspection(writeInspection(read.saved)))).toEqual(
      writeInspection(read.saved),
    );
  });

  it('has one for every version before this one, and says so where a number is none', () => {
    expect([...UPGRADERS.keys()]).toEqual([1, 2, 3]);
    expect(upgrade({ ...FORMAT, version: VERSION })).toEqual({ ...FORMAT, version: VERSION });
    expect(() => upgrade({ ...FORMAT, version: -1 })).toThrow(/-1 is none that was ever saved/);
    expect(() => upgrade({ ...FORMAT, version: 0.5 })).toThrow(/whole number/);
    expect(() => upgrade({ ...FORMAT, version: 5 })).toThrow(/version 5.*up to 4/);
  });
});
