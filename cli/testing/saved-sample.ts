import { Corpus } from '../../core/corpus.ts';
import { textsOf } from '../../core/detail.ts';
import { inspect } from '../../core/inspect.ts';
import { chunksToSave, type Savable } from '../../core/inspection/save-inspection.ts';
import type { SavedTexts } from '../../core/inspection/saved-inspection.ts';
import { LIMITS } from '../../core/limits.ts';
import type { Ledger } from '../../core/model/file.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { loadCounter } from '../../core/tokens/counter.ts';
import { parseSource } from '../parse-source.ts';
import { quietly } from '../quietly.ts';
import { sourceFromFolder } from '../read-folder.ts';
import { readSampleTasks } from './sample-corpus.ts';

/**
 * The answer to the sample's first task, without vectors, as it can be saved with its texts. Of few
 * candidates, since a test reads and writes it many times.
 */
export async function savableSample(
  candidates = 24,
): Promise<Savable & { texts: SavedTexts['chunks'] }> {
  const settings = { ...DEFAULT_SETTINGS, candidates };
  const corpus = new Corpus();
  const ledger: Ledger = { entries: [], pruned: [] };
  const sample = sourceFromFolder('public/sample/files');
  for await (const item of parseSource(sample, quietly().signal, LIMITS, DEFAULT_SETTINGS)) {
    if (item.kind === 'pruned') ledger.pruned.push(item.folder);
    else ledger.entries.push(item.entry);
    if (item.kind === 'parsed') corpus.addFile(item.file, item.chunks, item.imports);
  }
  const query = { task: readSampleTasks()[0]!.task, given: [], cursor: null };
  const counter = await loadCounter(DEFAULT_SETTINGS.tokenizer);
  const inspection = inspect(corpus, query, settings, counter, null);
  const chunks = chunksToSave(inspection);
  const texts = textsOf(
    corpus,
    chunks.map(({ id }) => id),
  );
  return {
    name: 'sample',
    summary: {
      snapshot: corpus.snapshot(),
      ledger,
      files: corpus.fileCount,
      chunks: corpus.size,
      chars: corpus.chars,
      imports: corpus.codeGraph.counts(),
    },
    git: { kind: 'absent', reason: 'no-git', detail: 'there is no .git at its top' },
    inspection,
    counting: { preset: null, calibration: null },
    texts: chunks.map((chunk, index) => ({ chunk, text: texts[index]! })),
    review: [],
    suppressions: [],
  };
}
