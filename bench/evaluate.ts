import { loadNodeStaticModel } from '../cli/node-model.ts';
import { parseSource } from '../cli/parse-source.ts';
import { quietly } from '../cli/quietly.ts';
import { sourceFromFolder } from '../cli/read-folder.ts';
import { Corpus } from '../core/corpus.ts';
import { StaticEmbedding } from '../core/embed/static-embedding.ts';
import type { StaticModel } from '../core/embed/static-model.ts';
import { LIMITS } from '../core/limits.ts';
import { DEFAULT_SETTINGS } from '../core/settings.ts';
import { fastestDotScan } from '../workers/index/fastest-dot-scan.ts';
import type { ParsedOutcome } from '../workers/parse/parse-file.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';

const REPLACED = 10;
const ROUNDS = 5;

/** Replacing ten files of a corpus, vectors of the static model included, against building it anew; no parsing on either side. */
export async function benchEvaluate(): Promise<Row[]> {
  const model = await loadNodeStaticModel();
  const files = await parseAll('.');
  return [compare(files.slice(0, 200), model), compare(files, model)];
}

function compare(files: readonly ParsedOutcome[], model: StaticModel): Row {
  const step = Math.floor(files.length / REPLACED);
  const changed = files.filter((_, index) => index % step === 0).slice(0, REPLACED);
  const paths = changed.map(({ file }) => file.path);
  let corpus = filled(new Corpus(fastestDotScan), files, model);
  const anew: number[] = [];
  const replaced: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    anew.push(timed(() => filled(new Corpus(fastestDotScan), files, model)));
    replaced.push(
      timed(() => {
        corpus = filled(corpus.without(paths), changed, model);
      }),
    );
  }
  const name = `replace ${REPLACED} of ${files.length} files, ${corpus.size} chunks, against anew`;
  const value = median(replaced);
  return { name, value, unit: 'ms', ratio: median(anew) / value };
}

function filled(corpus: Corpus, files: readonly ParsedOutcome[], model: StaticModel): Corpus {
  for (const { file, chunks, imports } of files) corpus.addFile(file, chunks, imports);
  const embedding = new StaticEmbedding(model, corpus);
  for (let left = 1; left > 0; ) {
    const { embedded, total } = embedding.advance();
    left = total - embedded;
  }
  return corpus;
}

async function parseAll(folder: string): Promise<ParsedOutcome[]> {
  const found: ParsedOutcome[] = [];
  for await (const item of parseSource(
    sourceFromFolder(folder),
    quietly().signal,
    LIMITS,
    DEFAULT_SETTINGS,
  )) {
    if (item.kind === 'parsed') found.push(item);
  }
  return found;
}

function timed(work: () => void): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
