import { create } from 'zustand';
import type { Leaving } from '../../core/secrets/leaving.ts';
import type { SecretFind } from '../../core/secrets/mask-texts.ts';

/** What is to leave the page, and how. */
export interface HandOut {
  /** As it is said, e.g. `the prompt`. */
  what: string;
  way: 'copy' | 'file';
  /** Of the file, or of that which is offered where it cannot be copied. */
  fileName: string;
  /** Media type. */
  type: string;
  leaving: Leaving;
  /** Where a find stands, for eyes; its field and line where that is not said. */
  placeOf?(find: SecretFind): string;
}

/** What became of it. */
export interface HandedOut {
  way: 'copied' | 'downloaded' | 'kept back';
  bytes: number;
  /** Secrets that were masked in it, and those that were not, on purpose. */
  masked: number;
  asTheyAre: number;
}

/** A person is asked before it leaves. */
export interface Asking {
  item: HandOut;
  /** Secrets are in it, or the clipboard did not take it. */
  why: 'secrets' | 'not allowed' | 'too large';
  answer(choice: 'masked' | 'as it is' | 'file' | 'no'): void;
}

/** A selection that was copied with masks in it. */
export interface CopiedSelection {
  finds: readonly SecretFind[];
  text: string;
}

interface HandOutState {
  asking: Asking | null;
  /** What the person said is no secret, until the page is closed. */
  spared: ReadonlySet<string>;
  copied: CopiedSelection | null;
}

export const useHandOut = create<HandOutState>()(() => ({
  asking: null,
  spared: new Set(),
  copied: null,
}));

/** Says that a text is no secret, or that it is one after all. */
export function toggleSpared(secret: string): void {
  const spared = new Set(useHandOut.getState().spared);
  if (!spared.delete(secret)) spared.add(secret);
  useHandOut.setState({ spared });
}
