import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { excludedProject } from './excluded-names.ts';

const rows = readFileSync(new URL('./manifest.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));

describe('the manifest of training data', () => {
  it('gives a kind, a name and a version for each package', () => {
    for (const row of rows) expect(row, row.join(' ')).toHaveLength(3);
    expect(new Set(rows.map(([kind]) => kind))).toEqual(new Set(['binary', 'source']));
    expect(new Set(rows.map(([kind, name]) => `${kind} ${name}`)).size).toBe(rows.length);
  });

  it('names no project of the labelled set', () => {
    const named = rows.filter(([, name]) => excludedProject(name!) !== null);
    expect(named).toEqual([]);
  });
});

describe('excludedProject', () => {
  it.each([
    ['python3-flask-login', 'flask'],
    ['golang-github-spf13-cobra', 'cobra'],
    ['nlohmann-json3', 'nlohmannjson'],
    ['node-express', 'express'],
    ['librust-tokio-util-dev', 'tokio'],
    ['libcommons-lang-java', 'commonslang'],
    ['librust-rusqlite-dev', 'sqlite'],
    ['rails', 'rails'],
    ['vue.js', 'vue'],
  ])('finds the project in %s', (name, project) => {
    expect(excludedProject(name)).toBe(project);
  });

  it.each(['python3-attr', 'expressive', 'libfoo-dev', 'ginger'])('leaves %s alone', (name) => {
    expect(excludedProject(name)).toBeNull();
  });
});
