import { LIMITS } from '../core/limits.ts';
import { instructionFileOf } from '../core/lint/prompt/instruction-files.ts';
import { pathsOf, type RepositoryView } from '../core/lint/repository/repository-view.ts';
import type { Ledger } from '../core/model/file.ts';
import { OrielError } from '../core/model/problem.ts';
import { readFile } from '../core/text/read-file.ts';
import { TextBudget } from '../core/text/text-budget.ts';
import { quietly } from './quietly.ts';
import { sourceFromFolder } from './read-folder.ts';

/** A folder's files as rules may ask of them, without parsing any; words are looked for when one is asked for. */
export async function readRepository(folder: string): Promise<RepositoryView> {
  const ledger: Ledger = { entries: [], pruned: [] };
  const texts = new Map<string, string>();
  const budget = new TextBudget(LIMITS);
  for await (const item of sourceFromFolder(folder).list(quietly().signal)) {
    if (item.kind === 'pruned') ledger.pruned.push(item.folder);
    if (item.kind === 'skipped') ledger.entries.push(item.entry);
    if (item.kind !== 'file') continue;
    const refusal = budget.refuse(item);
    const result = refusal ? null : await readFile(item, LIMITS, (work) => work);
    if (result?.kind !== 'file') {
      ledger.entries.push(refusal ?? result!.entry);
      continue;
    }
    const { path, text, bytes, hash } = result.file;
    texts.set(path, text);
    ledger.entries.push({ path, status: 'indexed', bytes, hash, chunks: 0, notes: result.notes });
  }
  if (ledger.entries.length === 0)
    throw new OrielError('empty-source', `${folder} holds no files.`);
  const searched = [...texts].flatMap(([path, text]) => (instructionFileOf(path) ? [] : text));
  return {
    ...pathsOf(ledger),
    readText: (path) => texts.get(path) ?? null,
    hasWord: (word) => searched.some((text) => text.includes(word)),
    filesWith: (word) => {
      const pattern = patternOf(word);
      return searched.filter((text) => pattern.test(text)).length;
    },
  };
}

/** A word or a part of an identifier, in its three usual cases: `repo` is in `repoName` and `listRepos`, not in `report`. */
function patternOf(word: string): RegExp {
  const [small, capital, large] = [
    word,
    word[0]!.toUpperCase() + word.slice(1),
    word.toUpperCase(),
  ].map((form) => form.replace(/[^\w\s]/g, '\\$&'));
  return new RegExp(
    `(?<![A-Za-z])${small}s?(?![a-z])|${capital}s?(?![a-z])|(?<![A-Z])${large}(?![A-Z])`,
  );
}
