import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FLAG_KINDS } from '../../core/model/flag.ts';
import { readLabels } from './labels.ts';

const folders = readLabels();
const rows = folders.flatMap(({ labels }) => labels);

describe.each(folders)('labels of $name', ({ folder, labels }) => {
  it('cover every file and no other', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== '.orielignore')
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    expect(labels.map(({ file }) => file).sort()).toEqual(files.sort());
  });

  it('name kinds, lines and other sides that exist', () => {
    for (const { file, flags, near = [], arguable = [] } of labels) {
      const lines = readFileSync(join(folder, file), 'utf8').split('\n').length;
      for (const { kind, or = [], lines: at, other = file, canonical = file } of flags) {
        expect(FLAG_KINDS, file).toEqual(expect.arrayContaining([kind, ...or]));
        const [first, last] = at ?? [1, 1];
        expect(first, file).toBeLessThanOrEqual(last);
        expect(last, file).toBeLessThanOrEqual(lines);
        expect(existsSync(join(folder, other)), `${file}: ${other}`).toBe(true);
        expect(existsSync(join(folder, canonical)), `${file}: ${canonical}`).toBe(true);
      }
      expect(FLAG_KINDS, file).toEqual(expect.arrayContaining([...near, ...arguable]));
    }
  });

  it('never say of a kind both that it is right and that it is only alike', () => {
    for (const { file, flags, near = [], arguable = [] } of labels) {
      const right = flags.flatMap(({ kind, lines }) => (lines ? [] : [kind]));
      expect(
        near.filter((kind) => right.includes(kind) || arguable.includes(kind)),
        file,
      ).toEqual([]);
    }
  });
});

describe('the set', () => {
  it('is large, and clean or alike in two files of five at least', () => {
    expect(rows.length).toBeGreaterThanOrEqual(300);
    expect(rows.filter(({ flags }) => flags.length === 0).length).toBeGreaterThan(
      rows.length * 0.4,
    );
  });

  it.each(FLAG_KINDS)('has a dozen of %s and a dozen that look like it', (kind) => {
    const cases = rows.flatMap(({ flags }) => flags).filter((flag) => flag.kind === kind);
    expect(cases.length).toBeGreaterThanOrEqual(12);
    expect(rows.filter(({ near }) => near?.includes(kind)).length).toBeGreaterThanOrEqual(12);
  });
});
