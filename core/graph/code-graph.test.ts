import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CodeGraph } from './code-graph.ts';
import { importLanguageOf } from './language-family.ts';
import type { GraphFile } from './resolve/source-tree.ts';
import { scanImports } from './scan-imports.ts';

type Repo = Record<string, string>;

function filesOf(repo: Repo): GraphFile[] {
  return Object.entries(repo).map(([path, text]) => {
    const language = importLanguageOf(path);
    return { path, language, ...scanImports(text, language), definitions: [] };
  });
}

const graphOf = (repo: Repo, files = filesOf(repo)) =>
  new CodeGraph(files, (path) => repo[path] ?? null);

const GO: Repo = {
  'go.mod': 'module m',
  'main.go': 'package main\nimport "fmt"\nimport "m/store"\nimport "m/gone"',
  'cmd/x.go': 'package cmd\nimport "m/store"',
  'store/a.go': 'package store',
  'store/b.go': 'package store',
};

/** Files that import each other by number, some not there, some packages of a folder. */
const repos = fc
  .array(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 5 }), {
    minLength: 1,
    maxLength: 10,
  })
  .map((drawn) => {
    const repo: Repo = { ...GO };
    drawn.forEach((targets, index) => {
      const imports = targets.map((n) => (n === 12 ? "import 'react';" : `import './f${n}';`));
      repo[`src/f${index}.ts`] = imports.join('\n');
    });
    return repo;
  });

describe('CodeGraph', () => {
  it('counts where imports lead, in all and by language', () => {
    const graph = graphOf(GO);
    expect(graph.counts()).toEqual({ total: 4, resolved: 2, external: 1, unresolved: 1 });
    expect(graph.countsByLanguage()).toEqual([
      { language: 'go', files: 2, imports: graph.counts() },
    ]);
  });

  it('names neighbours with the line that makes them such', () => {
    const graph = graphOf(GO);
    const reason = (line: number) => `line ${line} imports m/store, 2 files`;
    expect(graph.imports('main.go', 9)).toEqual({
      shown: [
        { path: 'store/a.go', reason: reason(3) },
        { path: 'store/b.go', reason: reason(3) },
      ],
      total: 2,
    });
    expect(graph.importedBy('store/b.go', 1)).toEqual({
      shown: [{ path: 'cmd/x.go', reason: reason(2) }],
      total: 2,
    });
    expect(graph.imports('no/such/file', 9)).toEqual({ shown: [], total: 0 });
  });

  it('has every neighbour on both sides', () => {
    fc.assert(
      fc.property(repos, (repo) => {
        const graph = graphOf(repo);
        for (const path of Object.keys(repo)) {
          for (const { path: other } of graph.imports(path, 99).shown) {
            expect(graph.importedBy(other, 99).shown.map((from) => from.path)).toContain(path);
          }
          for (const { path: other } of graph.importedBy(path, 99).shown) {
            expect(graph.imports(other, 99).shown.map((to) => to.path)).toContain(path);
          }
        }
      }),
    );
  });

  it('does not depend on the order of the files', () => {
    const shuffled = repos.chain((repo) => {
      const files = filesOf(repo);
      return fc.tuple(
        fc.constant(repo),
        fc.shuffledSubarray(files, { minLength: files.length, maxLength: files.length }),
      );
    });
    fc.assert(
      fc.property(shuffled, ([repo, files]) => {
        const [one, other] = [graphOf(repo), graphOf(repo, files)];
        expect(other.counts()).toEqual(one.counts());
        expect([...other.centrality()]).toEqual([...one.centrality()]);
        for (const path of Object.keys(repo)) {
          expect(other.imports(path, 99)).toEqual(one.imports(path, 99));
          expect(other.importedBy(path, 99)).toEqual(one.importedBy(path, 99));
        }
      }),
    );
  });

  it('ranks what much is led to above what leads to it, and sums to one', () => {
    const ranks = graphOf(GO).centrality();
    expect(ranks.get('store/a.go')).toBeGreaterThan(ranks.get('main.go')!);
    expect(ranks.get('store/a.go')).toBe(ranks.get('store/b.go'));
    fc.assert(
      fc.property(repos, (repo) => {
        const sum = [...graphOf(repo).centrality().values()].reduce((all, rank) => all + rank, 0);
        expect(sum).toBeCloseTo(1, 9);
      }),
    );
  });

  it('gives each file its place, the same to those that count the same', () => {
    const graph = graphOf(GO);
    const files = Object.keys(GO).length;
    expect(graph.standing('store/a.go')).toEqual({ rank: 1, files });
    expect(graph.standing('store/b.go')).toEqual({ rank: 1, files });
    expect(graph.standing('main.go')).toEqual({ rank: 3, files });
  });

  it('does not let pages make their style sheet central', () => {
    const pages = Object.fromEntries(
      Array.from({ length: 9 }, (_, n) => [`${n}.html`, '<link href="a.css">']),
    );
    const graph = graphOf({ ...pages, 'a.css': '', 'b.css': '' });
    expect(graph.importedBy('a.css', 3).total).toBe(9);
    expect(graph.centrality().get('a.css')).toBe(graph.centrality().get('b.css'));
  });
});
