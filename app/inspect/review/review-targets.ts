import type { ChunkRef } from '../../../core/model/chunk.ts';
import type { FlagKind } from '../../../core/model/flag.ts';
import type { ReviewTarget } from '../../../core/model/review.ts';
import type { Step } from '../../../core/model/step.ts';
import type { Segment } from '../../../core/model/window.ts';

// Of what is commented on a comment keeps no more than names it.

export function onChunk(chunk: ChunkRef): ReviewTarget {
  return { kind: 'chunk', chunk: refOf(chunk) };
}

export function onFlag(flag: FlagKind, chunk: ChunkRef): ReviewTarget {
  return { kind: 'flag', flag, chunk: refOf(chunk) };
}

/** `number` counts from 1. */
export function onStep({ action, tier, label, chunk }: Step, number: number): ReviewTarget {
  return { kind: 'step', number, action, tier, label, chunk: chunk && refOf(chunk) };
}

export function onPart({ tier, label }: Pick<Segment, 'tier' | 'label'>): ReviewTarget {
  return { kind: 'part', tier, label };
}

function refOf({ id, path, startLine, endLine, symbol }: ChunkRef): ChunkRef {
  return { id, path, startLine, endLine, symbol };
}
