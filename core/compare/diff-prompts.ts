import { diffArrays } from 'diff';
import { splitPrompt } from '../assemble/split-prompt.ts';
import type { ChunkRef } from '../model/chunk.ts';
import type { Tier } from '../model/settings.ts';
import type { LineNumber } from '../model/units.ts';
import type { Segment } from '../model/window.ts';
import { type LinePair, pairLines } from '../text/pair-lines.ts';
import type { Comparison } from './compare-sides.ts';
import { hasPrompt } from './side.ts';

/**
 * A segment of one prompt or of both. `moved-from` holds its place before, without lines, and `moved-to`
 * the one after, beside its text before.
 */
export interface PromptPart {
  fate: 'same' | 'changed' | 'left' | 'entered' | 'moved-from' | 'moved-to';
  tier: Tier;
  /** What it is where it is no chunk. */
  label: string;
  chunk: ChunkRef | null;
  /** Numbered as in their prompts. */
  lines: LinePair[];
  /** Lines that only one side has, or that differ. */
  differing: number;
}

interface Piece {
  key: string;
  segment: Segment;
  text: string;
  startLine: LineNumber;
}

/** Both prompts side by side; null where one of them was not saved. */
export function diffPrompts({
  before,
  after,
}: Pick<Comparison, 'before' | 'after'>): PromptPart[] | null {
  if (!hasPrompt(before) || !hasPrompt(after)) return null;
  const old = piecesOf(before.inspection);
  const now = piecesOf(after.inspection);
  const oldByKey = new Map(old.map((piece) => [piece.key, piece]));
  const nowKeys = new Set(now.map(({ key }) => key));
  const parts: PromptPart[] = [];
  let [at, to] = [0, 0];
  for (const run of diffArrays(old.map(keyOf), now.map(keyOf))) {
    const { length } = run.value;
    if (run.removed) {
      for (const piece of old.slice(at, at + length)) {
        parts.push(nowKeys.has(piece.key) ? movedFrom(piece) : paired('left', piece, null));
      }
    } else {
      for (const [index, piece] of now.slice(to, to + length).entries()) {
        if (!run.added) parts.push(paired('changed', old[at + index]!, piece));
        else {
          const moved = oldByKey.get(piece.key);
          parts.push(moved ? paired('moved-to', moved, piece) : paired('entered', null, piece));
        }
      }
      to += length;
    }
    if (!run.added) at += length;
  }
  return parts;
}

function movedFrom({ segment: { tier, label, chunk } }: Piece): PromptPart {
  return { fate: 'moved-from', tier, label, chunk, lines: [], differing: 0 };
}

function paired(fate: PromptPart['fate'], old: Piece | null, now: Piece | null): PromptPart {
  const { tier, label, chunk } = (now ?? old)!.segment;
  const lines = old && now ? pairLines(old, now) : linesOf((old ?? now)!, now !== null);
  const differing = lines.filter(({ kind }) => kind !== 'same').length;
  const isSame = fate === 'changed' && differing === 0;
  return { fate: isSame ? 'same' : fate, tier, label, chunk, lines, differing };
}

/** A segment that only one side has. */
function linesOf({ text, startLine }: Piece, isAfter: boolean): LinePair[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line, index) => {
    const own = { number: startLine + index, pieces: [{ text: line, isChanged: false }] };
    return isAfter
      ? { kind: 'only-right', left: null, right: own }
      : { kind: 'only-left', left: own, right: null };
  });
}

const keyOf = ({ key }: Piece): string => key;

function piecesOf({ prompt, promptLines, window }: Comparison['after']['inspection']): Piece[] {
  const texts = splitPrompt(prompt, promptLines);
  let startLine = 1;
  return window.segments.map((segment, index) => {
    const text = texts[index] ?? '';
    const { chunk, tier, label } = segment;
    const key = chunk ? `chunk ${chunk.id}` : `${tier} ${label}`;
    const piece = { key, segment, text, startLine };
    startLine += text.split('\n').length - 1;
    return piece;
  });
}
