import { type ParsedItem, parseSource } from '../cli/parse-source.ts';
import { quietly } from '../cli/quietly.ts';
import { sourceFromFolder } from '../cli/read-folder.ts';
import { Corpus } from '../core/corpus.ts';
import { fileFactsOf } from '../core/curate/file-facts.ts';
import { flagCandidates } from '../core/curate/flag-candidates.ts';
import { NearDuplicates } from '../core/curate/near-duplicates.ts';
import { LIMITS } from '../core/limits.ts';
import { DEFAULT_SETTINGS } from '../core/settings.ts';
import { cpuMs } from './cpu-clock.ts';
import type { Row } from './row.ts';

/** As many as one question has candidates. */
const CANDIDATES = DEFAULT_SETTINGS.candidates;

type Parsed = Extract<ParsedItem, { kind: 'parsed' }>;

/**
 * What all detectors cost beside indexing (reading, parsing, cutting, the lexical index) of the folder
 * that `ORIEL_BENCH_FILES` names, else of this repository: processor time, in one run, cold as a dropped
 * folder is. The ratio is the share of the time that indexing takes without them.
 */
export async function benchFlags(): Promise<Row[]> {
  const folder = process.env.ORIEL_BENCH_FILES ?? '.';
  const parsed: Parsed[] = [];
  const started = cpuMs();
  const source = sourceFromFolder(folder);
  for await (const item of parseSource(source, quietly().signal, LIMITS, DEFAULT_SETTINGS)) {
    if (item.kind === 'parsed') parsed.push(item);
  }
  const cut = cpuMs() - started;
  const heads = spent(() => {
    for (const { file, chunks } of parsed) fileFactsOf(file.path, file.text, chunks);
  });
  const prints = spent(() => printAll(parsed));
  const corpus = new Corpus();
  const indexed = spent(() => {
    for (const { file, chunks, imports } of parsed) corpus.addFile(file, chunks, imports);
  });
  const documents = Array.from({ length: corpus.size }, (_, document) => document);
  const step = Math.max(1, Math.floor(corpus.size / CANDIDATES));
  const some = documents.filter((document) => document % step === 0).slice(0, CANDIDATES);
  // Shared with the ranking, which asks for it whether there are flags or not.
  corpus.codeGraph.centrality();
  const question = spent(() => flagCandidates(corpus, some, DEFAULT_SETTINGS));
  const again = spent(() => flagCandidates(corpus, some, DEFAULT_SETTINGS));
  const all = spent(() => flagCandidates(corpus, documents, DEFAULT_SETTINGS));

  const indexing = cut + indexed - heads - prints;
  const row = (name: string, value: number): Row => {
    return { name, value, unit: 'ms', ratio: value / indexing };
  };
  return [
    { name: `indexing ${parsed.length} files, ${corpus.size} chunks`, value: indexing, unit: 'ms' },
    row('heads of all files', heads),
    row('prints of all chunks', prints),
    row(`flags of ${some.length} candidates, first question`, question),
    row('the same candidates again', again),
    row('flags of every chunk, together with the above', question + again + all),
    row('all detectors', heads + prints + question),
  ];
}

function printAll(parsed: readonly Parsed[]): void {
  const duplicates = new NearDuplicates(() => '');
  let document = 0;
  for (const { file, chunks } of parsed) {
    for (const { start, end } of chunks) duplicates.add(document++, file.text.slice(start, end));
  }
}

function spent(run: () => void): number {
  const from = cpuMs();
  run();
  return cpuMs() - from;
}
