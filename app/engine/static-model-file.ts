import { OrielError } from '../../core/model/problem.ts';
import { sumHeaders } from '../../core/site/fetched-files.ts';
import { messageOf } from '../../core/text/message-of.ts';
import type { AssetUrls } from '../../workers/protocol.ts';
import type { IndexClient } from './parse-lane.ts';

const PATH = 'models/oriel-code-static/model.bin';

/**
 * The static model's file, fetched once and kept by the page, since each source has an index worker of
 * its own and none of them may need a network.
 */
export class StaticModelFile {
  /** A blob, which a worker is handed without a copy; copying 11 MB would hold a frame up. */
  private file: Promise<Blob> | null = null;
  private readonly given = new WeakMap<IndexClient, Promise<unknown>>();

  constructor(private readonly assets: AssetUrls) {}

  /** Begins to give it to an index worker that waits for files, so that it is there by the time they are indexed. */
  giveAhead(index: IndexClient): void {
    // Whoever needs it hears of a failure.
    this.giveTo(index).catch(() => {});
  }

  /**
   * Has an index worker read it, unless it has.
   *
   * @throws OrielError `model-missing` where the file does not come or is not one; the next call tries again.
   */
  async giveTo(index: IndexClient): Promise<void> {
    const giving =
      this.given.get(index) ?? this.fetch().then((file) => index.call('loadStaticModel', file));
    this.given.set(index, giving);
    try {
      await giving;
    } catch (error) {
      this.given.delete(index);
      // The worker found that it is another file.
      if (error instanceof OrielError && error.code === 'model-missing') this.file = null;
      throw error;
    }
  }

  private fetch(): Promise<Blob> {
    this.file ??= fetchFile(this.assets.base + PATH).catch((error: unknown) => {
      this.file = null;
      const why = messageOf(error);
      throw new OrielError('model-missing', `oriel-code-static did not load: ${why}`);
    });
    return this.file;
  }
}

/** What it is worth is for the index worker to find, which has its checksum. */
async function fetchFile(url: string): Promise<Blob> {
  const response = await fetch(url, { headers: sumHeaders(PATH) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.blob();
}
