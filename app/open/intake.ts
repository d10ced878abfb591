import { holdsModel, modelFilesOf } from '../sources/model-files.ts';
import { fetchSample } from '../sources/sample.ts';
import { sourceFromDrop, sourceFromFiles } from '../sources/source-of.ts';
import { openSource, reportOpenFailure } from '../store/open-source.ts';
import { bringReranker } from '../store/reranker-actions.ts';
import { openedIn, useSource } from '../store/source-store.ts';

/**
 * Run from the drop handler itself: what was dropped is gone after the first await. A model beside an
 * open source is a cross-encoder for it.
 */
export function openDropped(transfer: DataTransfer): void {
  const files = [...transfer.files];
  if (holdsModel(files) && openedIn(useSource.getState())) {
    void bringReranker(() => modelFilesOf(files, 'reranker-unusable'));
    return;
  }
  attempt('What you dropped', () => openSource(sourceFromDrop(transfer)));
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
