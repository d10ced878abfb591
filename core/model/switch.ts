import type { ChunkRef } from './chunk.ts';
import type { FlagKind } from './flag.ts';
import type { PriorName, StageName } from './settings.ts';
import type { FilePath } from './units.ts';

export const SWITCH_KINDS = ['flag', 'stage', 'prior', 'filter', 'file', 'chunk'] as const;

export type SwitchKind = (typeof SWITCH_KINDS)[number];

/** A decision that can be turned off and on by itself, to see what it does. */
export type Switchable =
  | { kind: 'stage'; name: StageName | 'reranked' }
  | { kind: 'prior'; name: PriorName }
  | { kind: 'flag'; name: FlagKind }
  /** `name` is the filter in words, as `filterText` has it. */
  | { kind: 'filter'; name: string }
  | { kind: 'file'; name: FilePath }
  | { kind: 'chunk'; chunk: ChunkRef };

/** What is to be turned, and whether it is on then. */
export type Switch = Switchable & { on: boolean };

/** What a switch is on, in one line: `flag:legacy`. The same for off and on. */
export function switchKey(one: Switchable): string {
  return `${one.kind}:${one.kind === 'chunk' ? one.chunk.id : one.name}`;
}
