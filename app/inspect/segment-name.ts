import type { Segment } from '../../core/model/window.ts';
import { chunkName } from './split-path.ts';

/** What a block is called: the chunk's file and lines, or the part of the template. */
export function segmentName({ chunk, label }: Segment): string {
  return chunk ? chunkName(chunk) : label;
}
