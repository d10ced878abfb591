import type { Bytes } from '../model/source.ts';
import type { Block } from '../model/transcript.ts';
import { parseJson } from '../text/parse-json.ts';
import { plainText } from './parts/fields.ts';

/**
 * Reads the whole texts of blocks again from the file that they came from, where only their ends are held. The record read
 * last is kept, since neighbours often share one.
 */
export class BlockTexts {
  private last: { start: number; end: number; value: unknown } | null = null;

  constructor(private readonly bytes: Bytes) {}

  /** null where the file is no longer what it was. */
  async read(block: Block): Promise<string | null> {
    if (block.isWhole) return block.text;
    const { start, end, path } = block.origin;
    if (this.last?.start !== start || this.last.end !== end) {
      this.last = { start, end, value: await this.record(start, end) };
    }
    let value = this.last.value;
    for (const step of path) {
      const holder = typeof value === 'string' ? parsed(value) : value;
      const isThere = holder !== null && typeof holder === 'object' && Object.hasOwn(holder, step);
      if (!isThere) return null;
      value = (holder as Record<string | number, unknown>)[step];
    }
    const text = plainText(value);
    return text.length === block.chars ? text : null;
  }

  private async record(start: number, end: number): Promise<unknown> {
    const bytes = new Uint8Array(await this.bytes.slice(start, end).arrayBuffer());
    return parsed(new TextDecoder('utf-8').decode(bytes));
  }
}

/** Bodies in logs are JSON within JSON. */
function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
