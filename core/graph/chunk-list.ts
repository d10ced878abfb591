import type { ChunkRef } from '../model/chunk.ts';
import type { Capped, ChunkNeighbour } from '../model/import.ts';

/** Why a use is led to a definition, the surest first. */
export type Tie = 'by-name' | 'same-file' | 'visible-file' | 'only-one';

const TIES: readonly Tie[] = ['by-name', 'same-file', 'visible-file', 'only-one'];
const TIE_WORDS: Record<Tie, string> = {
  'by-name': 'imported by name',
  'same-file': 'in the same file',
  'visible-file': 'in a file or package in view',
  'only-one': 'the only definition of the name',
};
const SHOWN_NAMES = 3;

/** Chunks with the names that tie them to another; the surest tie counts where there are several. */
export class ChunkList {
  private readonly found = new Map<number, { names: string[]; tie: Tie }>();

  add(document: number, name: string, tie: Tie): void {
    const known = this.found.get(document);
    if (!known) {
      this.found.set(document, { names: [name], tie });
      return;
    }
    known.names.push(name);
    if (TIES.indexOf(tie) < TIES.indexOf(known.tie)) known.tie = tie;
  }

  /** The first `cap`, the surest first, then by `compare`; reasons begin with `verb`. */
  capped(
    cap: number,
    verb: 'defines' | 'uses',
    table: { refOf(document: number): ChunkRef; compare(a: number, b: number): number },
  ): Capped<ChunkNeighbour> {
    const sorted = [...this.found].sort(
      ([a, left], [b, right]) =>
        TIES.indexOf(left.tie) - TIES.indexOf(right.tie) || table.compare(a, b),
    );
    const shown = sorted.slice(0, cap).map(([document, { names, tie }]) => ({
      ...table.refOf(document),
      reason: `${verb} ${listNames(names)}, ${TIE_WORDS[tie]}`,
    }));
    return { shown, total: this.found.size };
  }
}

function listNames(names: readonly string[]): string {
  const sorted = [...names].sort();
  const shown = sorted.slice(0, SHOWN_NAMES).join(', ');
  return sorted.length > SHOWN_NAMES ? `${shown} and ${sorted.length - SHOWN_NAMES} more` : shown;
}
