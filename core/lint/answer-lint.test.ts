import { describe, expect, it } from 'vitest';
import { loadCounter } from '../tokens/counter.ts';
import { answerLint } from './answer-lint.ts';
import type { LintAsked } from './lint-asked.ts';
import type { RepositoryView } from './repository/repository-view.ts';

const counter = await loadCounter('o200k');

const NOTHING: LintAsked = {
  window: null,
  repository: null,
  pasted: [],
  distribution: null,
  values: null,
  dynamicBudget: 4_000,
  tokenizer: 'o200k',
};

function repositoryOf(files: Record<string, string>): RepositoryView {
  return {
    files: Object.keys(files),
    closed: [],
    readText: (path) => files[path] ?? null,
    hasWord: () => true,
    filesWith: () => 1,
  };
}

const pasted = (name: string, text: string, rest = {}) => ({
  name,
  text,
  role: null,
  server: '',
  ...rest,
});

describe('answerLint', () => {
  it('lints what was pasted without a repository', () => {
    const { texts, findings, parts } = answerLint(
      {
        ...NOTHING,
        pasted: [
          pasted('prompt', 'Always write comments in tests.\n\nNever write comments in tests.\n'),
        ],
      },
      null,
      counter,
    );
    expect(texts).toMatchObject([{ path: 'prompt', of: 'prompt', origin: 'pasted' }]);
    expect(findings.map(({ rule }) => rule)).toContain('conflicting-instructions');
    expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(findings.length);
    expect(parts.map(({ start, end }) => texts[0]!.text.slice(start, end)).join('')).toBe(
      texts[0]!.text,
    );
  });

  it('lists all instruction files and reads those that are wanted', () => {
    const repository = repositoryOf({
      'CLAUDE.md': 'Use tabs.',
      'pkg/AGENTS.md': 'Use spaces.',
      'a.py': 'x = 1',
    });
    const asked = { ...NOTHING, repository: { without: ['pkg/AGENTS.md'] } };
    const { texts, instructionFiles } = answerLint(asked, repository, counter);
    expect(instructionFiles.map(({ path }) => path)).toEqual(['CLAUDE.md', 'pkg/AGENTS.md']);
    expect(texts.map(({ path }) => path)).toEqual(['CLAUDE.md']);
    expect(answerLint(NOTHING, repository, counter).texts).toEqual([]);
  });

  it('compares the tools of all servers, each by its name', () => {
    const list = (name: string) =>
      JSON.stringify({ tools: [{ name, description: 'Searches the issues of a project.' }] });
    const { tools, overlaps } = answerLint(
      {
        ...NOTHING,
        pasted: [
          pasted('a', list('search_issues'), { server: 'github' }),
          pasted('b', list('find_issues'), { server: 'jira' }),
        ],
      },
      null,
      counter,
    );
    expect(tools.map(({ name, server }) => `${server} ${name}`)).toEqual([
      'github search_issues',
      'jira find_issues',
    ]);
    expect(overlaps).toMatchObject([{ a: 0, b: 1, onlyA: [], onlyB: [] }]);
  });

  it('keeps texts of one name apart', () => {
    const repository = repositoryOf({ 'CLAUDE.md': 'Use tabs.' });
    const asked = { ...NOTHING, repository: { without: [] }, pasted: [pasted('CLAUDE.md', 'Hi.')] };
    const { texts } = answerLint(asked, repository, counter);
    expect(texts.map(({ path, of }) => `${path} of ${of}`)).toEqual([
      'CLAUDE.md of CLAUDE.md',
      'CLAUDE.md (2) of CLAUDE.md',
    ]);
  });
});
