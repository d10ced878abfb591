import { diffLines, diffWordsWithSpace } from 'diff';
import type { LineNumber } from '../model/units.ts';

/** A stretch of a line; `isChanged` where the other side says something else. */
export interface LinePiece {
  text: string;
  isChanged: boolean;
}

export interface PairedLine {
  number: LineNumber;
  pieces: LinePiece[];
}

/** One row of the comparison; a side is null where it has no such line. */
export interface LinePair {
  kind: 'same' | 'changed' | 'only-left' | 'only-right';
  left: PairedLine | null;
  right: PairedLine | null;
}

interface Side {
  text: string;
  startLine: LineNumber;
}

/** Two texts side by side, line by line; changed lines are paired and their changed words marked. */
export function pairLines(left: Side, right: Side): LinePair[] {
  const rows: LinePair[] = [];
  let leftLine = left.startLine;
  let rightLine = right.startLine;
  let removed: string[] = [];

  const settle = (added: string[]): void => {
    const pairs = Math.max(removed.length, added.length);
    for (let index = 0; index < pairs; index += 1) {
      const before = removed[index];
      const after = added[index];
      const [leftPieces, rightPieces] = markWords(before, after);
      rows.push({
        kind: before === undefined ? 'only-right' : after === undefined ? 'only-left' : 'changed',
        left: leftPieces && { number: leftLine + index, pieces: leftPieces },
        right: rightPieces && { number: rightLine + index, pieces: rightPieces },
      });
    }
    leftLine += removed.length;
    rightLine += added.length;
    removed = [];
  };

  for (const part of diffLines(unify(left.text), unify(right.text))) {
    const lines = part.value.replace(/\n$/, '').split('\n');
    if (part.removed) {
      removed = lines;
    } else if (part.added) {
      settle(lines);
    } else {
      settle([]);
      for (const text of lines) {
        const pieces = [{ text, isChanged: false }];
        rows.push({
          kind: 'same',
          left: { number: leftLine, pieces },
          right: { number: rightLine, pieces },
        });
        leftLine += 1;
        rightLine += 1;
      }
    }
  }
  settle([]);
  return rows;
}

/** Line ends are no difference that a reader of the code cares for. */
function unify(text: string): string {
  const lines = text.replace(/\r\n|\r/g, '\n');
  return lines.endsWith('\n') ? lines : `${lines}\n`;
}

type Pieces = LinePiece[] | null;

function markWords(before: string | undefined, after: string | undefined): [Pieces, Pieces] {
  if (before === undefined || after === undefined) {
    const whole = (text: string | undefined): Pieces =>
      text === undefined ? null : [{ text, isChanged: false }];
    return [whole(before), whole(after)];
  }
  const parts = diffWordsWithSpace(before, after);
  const side = (skip: 'added' | 'removed'): LinePiece[] =>
    parts
      .filter((part) => !part[skip])
      .map(({ value, added, removed }) => ({ text: value, isChanged: added || removed }));
  return [side('added'), side('removed')];
}
