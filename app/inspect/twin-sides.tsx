import type { LinePair } from '../../core/text/pair-lines.ts';
import styles from './chunk-twin.module.css';
import { TwinLineView } from './twin-line-view.tsx';

/** This chunk to the left, its twin to the right, line beside line. */
export function TwinSides({ rows }: { rows: readonly LinePair[] }) {
  return (
    <div className={styles.lines}>
      {rows.map(({ kind, left, right }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
        <div key={index} className={styles.pair}>
          <TwinLineView line={left} look={kind === 'same' ? 'same' : 'gone'} />
          <TwinLineView line={right} look={kind === 'same' ? 'same' : 'come'} />
        </div>
      ))}
    </div>
  );
}
