import type { ChunkForm } from '../../core/model/chunk-form.ts';
import type { Segment } from '../../core/model/window.ts';
import { chunkName } from './place-names.ts';

const FORM_WORDS: Record<ChunkForm, string> = {
  whole: '',
  squeezed: ', squeezed',
  slice: ', a slice',
  signature: ', its signature',
  file: ', its whole file',
};

/** What a block is called: the chunk's file and lines and how much of it, or the part of the template. */
export function segmentName({ chunk, form, label }: Segment): string {
  return chunk ? `${chunkName(chunk)}${form ? FORM_WORDS[form] : ''}` : label;
}
