import type { LinePair } from '../../core/text/pair-lines.ts';
import styles from './chunk-twin.module.css';
import { TwinLineView } from './twin-line-view.tsx';

/** What only this chunk says, then what only its twin says, between the lines that both share. */
export function TwinUnified({ rows }: { rows: readonly LinePair[] }) {
  return (
    <div className={styles.lines}>
      {rows.map(({ kind, left, right }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
        <div key={index}>
          {left && <TwinLineView line={left} look={kind === 'same' ? 'same' : 'gone'} />}
          {right && kind !== 'same' && <TwinLineView line={right} look="come" />}
        </div>
      ))}
    </div>
  );
}
