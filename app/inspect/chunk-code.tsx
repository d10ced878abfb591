import { useMemo, useState } from 'react';
import type { ChunkDetail } from '../../core/engine.ts';
import { toCodeLines } from '../passage/code-lines.ts';
import { CodePiece } from '../passage/code-piece.tsx';
import styles from '../passage/code-view.module.css';
import { Button } from '../ui/button.tsx';
import { formatCount } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';

/** A longer text is data in one line or a few; all of it would only be slow to draw. */
const FIRST_CHARS = 40_000;

/** The chunk's text, highlighted, with the terms of the task marked. */
export function ChunkCode({ detail }: { detail: ChunkDetail }) {
  const [isWhole, setWhole] = useState(false);
  const { chunk, text, highlights, matches } = detail;
  const isCut = !isWhole && text.length > FIRST_CHARS;
  const lines = useMemo(
    () =>
      toCodeLines(isCut ? text.slice(0, FIRST_CHARS) : text, chunk.startLine, highlights, matches),
    [isCut, text, chunk, highlights, matches],
  );
  return (
    <ScrollRegion className={styles.code} label="Code of the chunk">
      <div className={styles.lines}>
        {lines.map(({ number, pieces }) => (
          <div key={number} className={styles.line}>
            <span className={styles.number}>{number}</span>
            <span>
              {pieces.map((piece, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line never move
                <CodePiece key={index} {...piece} />
              ))}
            </span>
          </div>
        ))}
      </div>
      {isCut && (
        <p className={styles.more}>
          {formatCount(text.length - FIRST_CHARS)} more characters.{' '}
          <Button look="pill" onPress={() => setWhole(true)}>
            Show all
          </Button>
        </p>
      )}
    </ScrollRegion>
  );
}
