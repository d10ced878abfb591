import type { Corpus } from '../../corpus.ts';
import type { LabelledSpan, LabelledTask } from '../../model/labelled-task.ts';
import { isInlineTest, symbolAt } from './definition-lines.ts';
import { leakWarnings, quoteWarning } from './leaks.ts';
import { lookAlikes } from './look-alikes.ts';
import type { TaskCandidate, TouchedFile } from './task-candidate.ts';
import { usedImports } from './used-imports.ts';

/** Fewer words leave much to guess. */
const FEW_WORDS = 4;
const SHORT_COMMIT = 10;

/**
 * A candidate as a task with its labels: needed is the code that the change touched and what its added
 * lines use by import; helpful are tests, documentation and configuration that it touched; distractors are
 * what looks like the needed.
 *
 * @param corpus of the tree at `candidate.base`.
 */
export function completeTask(candidate: TaskCandidate, corpus: Corpus): LabelledTask {
  const { commit, base, subject, prompt, touched } = candidate;
  const of = (isCode: boolean): LabelledSpan[] =>
    touched
      .filter(({ role }) => (role === 'code') === isCode && role !== 'lock-file')
      .flatMap((file) => spansOf(file, candidate, corpus));
  const code = of(true);
  const tests = code.filter(
    ({ path, lines }) => lines !== null && isInlineTest(corpus, path, lines.start),
  );
  const isOnlyTests = tests.length === code.length;
  const changed = isOnlyTests ? code : code.filter((span) => !tests.includes(span));
  const needed = [...changed, ...usedImports(touched, corpus)];
  const known = new Set([...touched.map(({ path }) => path), ...needed.map(({ path }) => path)]);
  return {
    id: commit.slice(0, SHORT_COMMIT),
    task: prompt,
    given: [],
    base,
    origin: { kind: 'history', commit, subject },
    needed,
    helpful: [...(isOnlyTests ? [] : tests), ...of(false)],
    distractors: lookAlikes(needed, known, corpus),
    needsNothing: false,
    warnings: [
      ...warningsOf(candidate, needed, corpus),
      ...(isOnlyTests ? ['The change is of tests that stand in source files.'] : []),
    ],
  };
}

function spansOf(
  { path, newPath, lines }: TouchedFile,
  { commit }: TaskCandidate,
  corpus: Corpus,
): LabelledSpan[] {
  const what = newPath === null ? 'deleted' : newPath === path ? 'changed' : `moved to ${newPath}`;
  const why = `${what} by ${commit.slice(0, SHORT_COMMIT)}`;
  if (lines === null) return [{ path, lines, symbol: null, why }];
  return lines.map((range) => ({
    path,
    lines: range,
    symbol: symbolAt(corpus, path, range.start),
    why,
  }));
}

function warningsOf(
  { prompt, created, touched }: TaskCandidate,
  needed: readonly LabelledSpan[],
  corpus: Corpus,
): string[] {
  const words = prompt.match(/[\p{L}\p{N}_]{2,}/gu)?.length ?? 0;
  const absent = [...new Set(needed.map(({ path }) => path))].filter(
    (path) => !corpus.hasFile(path),
  );
  return [
    ...leakWarnings(prompt, needed),
    ...quoteWarning(
      prompt,
      touched.map(({ added }) => added),
    ),
    ...(words <= FEW_WORDS ? [`Its text has ${words} words, which leaves much to guess.`] : []),
    ...(absent.length > 0
      ? [`Not indexed at its base, so that it cannot be found: ${absent.join(', ')}.`]
      : []),
    ...(created.length > 0
      ? [`The change also made what is not there yet: ${listed(created)}.`]
      : []),
  ];
}

function listed(paths: readonly string[]): string {
  const shown = paths.slice(0, 3).join(', ');
  return paths.length > 3 ? `${shown} and ${paths.length - 3} more` : shown;
}
