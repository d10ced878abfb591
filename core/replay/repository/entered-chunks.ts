import type { Corpus, DocumentNumber } from '../../corpus.ts';
import type { FlagSettings } from '../../curate/flag-table.ts';
import { type Distraction, distractorRule } from '../../evaluate/metrics/distractor-rule.ts';
import { touches } from '../../evaluate/metrics/span-match.ts';
import type { ChunkRef } from '../../model/chunk.ts';
import { type Certainty, type Flag, isAtLeast } from '../../model/flag.ts';
import type { LabelledTask } from '../../model/labelled-task.ts';
import type { TurnNumber } from '../../model/transcript.ts';
import type { TokenCount } from '../../model/units.ts';
import type { TiedRead } from './tie-reads.ts';

/** A chunk that a conversation saw. */
export interface EnteredChunk {
  ref: ChunkRef;
  /** As a whole, of which a read may have shown a part. */
  tokens: TokenCount;
  /** The first turn that asked for it. */
  turn: TurnNumber;
  /** In how many turns it was asked for. */
  times: number;
  flags: Flag[];
  /** What it is to the task; `distractor` by the labels or by its flags and path. */
  role: 'needed' | 'helpful' | 'distractor' | 'other';
  /** Why it looks needed and is not; null for other roles. */
  distraction: Distraction | null;
}

/** Labels without which flags and paths alone tell. */
const NO_LABELS = { needed: [], helpful: [], distractors: [] };

export type Labels = Pick<LabelledTask, 'needed' | 'helpful' | 'distractors'>;

/** The chunks that entered, in order of first turn, with what may mislead in them. Linear in the reads' chunks. */
export function enteredChunks(
  reads: readonly TiedRead[],
  corpus: Corpus,
  settings: FlagSettings & { leastCertainty: Certainty },
  labels: Labels = NO_LABELS,
): EnteredChunk[] {
  const found = new Map<DocumentNumber, { turn: TurnNumber; turns: Set<TurnNumber> }>();
  for (const { turn, chunks } of reads) {
    for (const id of chunks) {
      const document = corpus.numberOf(id)!;
      const known = found.get(document) ?? { turn, turns: new Set() };
      known.turn = Math.min(known.turn, turn);
      known.turns.add(turn);
      found.set(document, known);
    }
  }
  const distract = distractorRule(labels);
  return Array.from(found, ([document, { turn, turns }]): EnteredChunk => {
    const { tokens } = corpus.chunkAt(document);
    const ref = corpus.refOf(document);
    const flags = corpus.flagTable.flagsOf(document, settings);
    const sure = flags.filter(({ certainty }) => isAtLeast(certainty, settings.leastCertainty));
    const isOneOf = (spans: Labels['needed']): boolean => spans.some((span) => touches(ref, span));
    const base = { ref, tokens, turn, times: turns.size, flags, distraction: null };
    if (isOneOf(labels.needed)) return { ...base, role: 'needed' };
    if (isOneOf(labels.helpful)) return { ...base, role: 'helpful' };
    const distraction = distract({ ...ref, flags: sure.map(({ kind }) => kind) }, false);
    return { ...base, role: distraction ? 'distractor' : 'other', distraction };
  }).sort((a, b) => a.turn - b.turn);
}
