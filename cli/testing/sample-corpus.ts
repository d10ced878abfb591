import { readFileSync } from 'node:fs';
import { Corpus } from '../../core/corpus.ts';
import { readTasks } from '../../core/formats/labelled-tasks.ts';
import { LIMITS } from '../../core/limits.ts';
import { fileLabels, type Labels } from '../../core/model/labels.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { parseSource } from '../parse-source.ts';
import { quietly } from '../quietly.ts';
import { sourceFromFolder } from '../read-folder.ts';

/** The sample repository, indexed, without vectors and without history. */
export async function loadSampleCorpus(): Promise<Corpus> {
  const corpus = new Corpus();
  const sample = sourceFromFolder('public/sample/files');
  for await (const item of parseSource(sample, quietly().signal, LIMITS, DEFAULT_SETTINGS)) {
    if (item.kind === 'parsed') corpus.addFile(item.file, item.chunks, item.imports);
  }
  return corpus;
}

/** The sample's tasks with what is labelled for each. */
export function readSampleTasks(): { task: string; labels: Labels }[] {
  return readTasks(readFileSync('public/sample/tasks.json', 'utf8')).map(
    ({ task, needed, distractors }) => ({
      task,
      labels: fileLabels(
        needed.map(({ path }) => path),
        distractors.map(({ path }) => path),
      ),
    }),
  );
}
