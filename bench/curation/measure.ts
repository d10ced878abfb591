import { nodeGrammars } from '../../cli/node-grammars.ts';
import type { FlagKind } from '../../core/model/flag.ts';
import { SyntaxParser } from '../../workers/parse/syntax-parser.ts';
import { flaggedChunks } from './flagged-chunks.ts';
import type { LabelledFolder } from './labels.ts';
import { type Case, score } from './score.ts';

/** Cases of all the repositories, with the repository's name in front of the paths. */
export async function measure(folders: readonly LabelledFolder[]): Promise<Case[]> {
  // One parser for all, since each loads the grammars anew.
  const parser = await SyntaxParser.create(nodeGrammars());
  const cases: Case[] = [];
  for (const { name, folder, labels } of folders) {
    const chunks = await flaggedChunks(parser, folder);
    const indexed = new Set(chunks.map(({ path }) => path));
    const lost = labels.filter(({ file }) => !indexed.has(file));
    if (lost.length > 0) throw new Error(`${name} was read without ${lost[0]!.file}`);
    for (const row of score(labels, chunks)) {
      cases.push({ ...row, file: `${name}/${row.file}` });
    }
  }
  parser.dispose();
  return cases;
}

/** How many files were put there to look like a kind. */
export function lookAlikes(folders: readonly LabelledFolder[], kind: FlagKind): number {
  return folders.flatMap(({ labels }) => labels).filter(({ near }) => near?.includes(kind)).length;
}
