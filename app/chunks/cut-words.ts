import type { CutAlarm } from '../../core/chunk/cut-statistics.ts';
import type { Chunk, ChunkKind } from '../../core/model/chunk.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import { toVisible } from '../../core/text/visible.ts';
import { lineRange } from '../passage/place-names.ts';
import { countOf, formatCount, formatShare } from '../ui/format.ts';
import { placeWords } from './prompt-places.ts';
import type { ShownSide } from './use-shown-sides.ts';

/** `Syntax, 250 to 450 tokens`. */
export function cutName({ chunking: { method, target, max } }: CutSettings): string {
  const how = method === 'syntax' ? 'Syntax' : 'Lines';
  return `${how}, ${formatCount(target)} to ${formatCount(max)} tokens`;
}

/** What is wrong, with the number, and what to do about it. */
export const ALARM_WORDS: Record<
  CutAlarm['kind'],
  { title(alarm: CutAlarm): string; advice: string }
> = {
  oversize: {
    title: ({ share, limit }) =>
      `${formatShare(share)} of the characters are in chunks over the maximum (alarm from ${formatShare(limit)}).`,
    advice: 'Raise the maximum, or leave generated files out with .orielignore.',
  },
  fallback: {
    title: ({ share, limit }) =>
      `${formatShare(share)} of the characters that a grammar covers were cut by lines (alarm from ${formatShare(limit)}).`,
    advice: 'These files may be incomplete, minified, or of another language than their name says.',
  },
};

/** Groups of kinds that share a tint. */
export type KindLook = 'code' | 'type' | 'data' | 'prose' | 'block' | 'window';

export const KIND_LOOKS: Record<ChunkKind, KindLook> = {
  function: 'code',
  method: 'code',
  class: 'type',
  interface: 'type',
  type: 'type',
  enum: 'type',
  module: 'type',
  variable: 'data',
  section: 'prose',
  block: 'block',
  window: 'window',
};

/** `354 tokens, 1.4 times the target, within the maximum`. */
export function sizeWords(tokens: number, { chunking }: CutSettings): string {
  const times = (tokens / chunking.target).toFixed(1);
  const limit =
    tokens > chunking.max
      ? `over the maximum of ${formatCount(chunking.max)}`
      : `within the maximum of ${formatCount(chunking.max)}`;
  return `${countOf(tokens, 'token')}, ${times} times the target of ${formatCount(chunking.target)}, ${limit}`;
}

/** All that a head line shows, for those who cannot see it. */
export function chunkSentence(chunk: Chunk, index: number, side: ShownSide): string {
  const { kind, symbol, fallback, startLine, endLine, tokens } = chunk;
  const place = side.places.get(chunk.id);
  const parts = [
    `Chunk ${index + 1} of ${side.file.chunks.length}${side.name === 'beside' ? ' of cut B' : ''}`,
    [kind, toVisible(symbol ?? '')].join(' ').trim(),
    ...(fallback ? ['cut by lines'] : []),
    `lines ${lineRange(startLine, endLine)}`,
    sizeWords(tokens, side.cut),
    ...(place ? [placeWords(place)] : []),
  ];
  return `${parts.join(', ')}.`;
}
