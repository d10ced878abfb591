import { hasInspectionName, holdsInspection } from '../sources/inspection-file.ts';
import { holdsModel, modelFilesOf } from '../sources/model-files.ts';
import { fetchSample } from '../sources/sample.ts';
import { sourceFromDrop, sourceFromFiles } from '../sources/source-of.ts';
import { holdsTranscript } from '../sources/transcript-file.ts';
import { readSide, showCompare } from '../store/compare-actions.ts';
import { bringOwnModel } from '../store/embedding-actions.ts';
import { openSource, reportOpenFailure } from '../store/open-source.ts';
import { useOwnModel } from '../store/own-model-store.ts';
import { openTranscripts } from '../store/replay-files.ts';
import { bringReranker } from '../store/reranker-actions.ts';
import { useRun } from '../store/run-store.ts';
import { openInspection } from '../store/saving.ts';
import { openedIn, useSource } from '../store/source-store.ts';

/**
 * Run from the drop handler itself: what was dropped is gone after the first await. A model beside an
 * open source is for its ranking.
 */
export function openDropped(transfer: DataTransfer): void {
  const files = [...transfer.files];
  if (holdsModel(files) && openedIn(useSource.getState())) {
    bringDropped(files);
    return;
  }
  const [file] = files;
  if (files.length === 1 && file && hasInspectionName(file.name)) {
    attempt(file.name, () => openFound(file));
    return;
  }
  if (!openedIn(useSource.getState()) && haveTranscriptNames(files)) {
    void replay(files);
    return;
  }
  const [first, second] = files;
  if (files.length === 2 && first && second && files.every(({ name }) => hasInspectionName(name))) {
    attempt('What you dropped', () => openPair(first, second));
    return;
  }
  attempt('What you dropped', () => openSource(sourceFromDrop(transfer)));
}

/** Of JSON Lines alone: anything else may be a file of a source. */
function haveTranscriptNames(files: readonly File[]): boolean {
  return files.length > 0 && files.every(({ name }) => /\.(?:jsonl|ndjson)$/i.test(name));
}

function replay(files: readonly File[]): Promise<void> {
  return openTranscripts(files.map((file) => ({ name: file.name, content: file })));
}

/** An embedding model where the person chose to bring one and has not yet, else a cross-encoder. */
function bringDropped(files: readonly File[]): void {
  const isAwaited =
    useRun.getState().settings.embedding.model === 'own' &&
    useOwnModel.getState().model.phase !== 'ready';
  if (isAwaited) void bringOwnModel(() => modelFilesOf(files, 'own-model-unusable'));
  else void bringReranker(() => modelFilesOf(files, 'reranker-unusable'));
}

/** A saved inspection, as the picker hands it over. */
export function openPickedInspection([file]: FileList): void {
  if (file) attempt(file.name, () => openInspection(file));
}

/** A file whose name may be that of an inspection: that, or a conversation, or a source of that file alone. */
async function openFound(file: File): Promise<void> {
  if (await holdsInspection(file)) await openInspection(file);
  else if (await holdsTranscript(file)) await replay([file]);
  else await openSource(sourceFromFiles([file]));
}

/** Two saved inspections are compared: beside the source that is open, or the second in place of one. */
async function openPair(first: File, second: File): Promise<void> {
  const isPair = (await holdsInspection(first)) && (await holdsInspection(second));
  if (!isPair) {
    await openSource(sourceFromFiles([first, second]));
    return;
  }
  if (openedIn(useSource.getState())) await readSide('b', second);
  else await openInspection(second);
  await readSide('a', first);
  showCompare();
}

/** A folder or an archive, as the pickers hand them over. */
export function openPicked(files: FileList): void {
  attempt('What you chose', () => openSource(sourceFromFiles(files)));
}

export function openSampleShop(): void {
  attempt('The sample', async () => {
    const { source, tasks } = await fetchSample();
    await openSource(source, tasks);
  });
}

function attempt(name: string, open: () => Promise<void>): void {
  const report = (error: unknown): void => reportOpenFailure(name, error);
  try {
    open().catch(report);
  } catch (error) {
    report(error);
  }
}
