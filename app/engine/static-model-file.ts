import { OrielError } from '../../core/model/problem.ts';
import type { AssetUrls } from '../../workers/protocol.ts';
import type { IndexClient } from './parse-pool.ts';

/**
 * The static model's file, fetched once and kept by the page, since each source has an index worker of
 * its own and none of them may need a network.
 */
export class StaticModelFile {
  private bytes: Promise<ArrayBuffer> | null = null;
  private readonly given = new WeakSet<IndexClient>();

  constructor(private readonly assets: AssetUrls) {}

  /** Begins to fetch it, so that it is there by the time that a source is indexed. */
  fetchAhead(): void {
    // Whoever needs it hears of a failure.
    this.fetch().catch(() => {});
  }

  /**
   * Has an index worker read it, unless it has.
   *
   * @throws OrielError `model-missing` where the file does not come or is not one; the next call tries again.
   */
  async giveTo(index: IndexClient): Promise<void> {
    if (this.given.has(index)) return;
    await index.call('loadStaticModel', await this.fetch());
    this.given.add(index);
  }

  private fetch(): Promise<ArrayBuffer> {
    this.bytes ??= fetchBytes(`${this.assets.base}models/oriel-code-static/model.bin`).catch(
      (error: unknown) => {
        this.bytes = null;
        const why = error instanceof Error ? error.message : String(error);
        throw new OrielError('model-missing', `oriel-code-static did not load: ${why}`);
      },
    );
    return this.bytes;
  }
}

/** A host that answers a missing file with its start page must not pass for the model. */
async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || type.startsWith('text/html')) {
    throw new Error(`${url} answered ${response.status} ${type}`);
  }
  return response.arrayBuffer();
}
