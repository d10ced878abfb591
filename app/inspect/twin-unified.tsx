import styles from './chunk-twin.module.css';
import { TwinLineView } from './twin-line-view.tsx';
import type { TwinRow } from './twin-rows.ts';

/** What only this chunk says, then what only its twin says, between the lines that both share. */
export function TwinUnified({ rows }: { rows: readonly TwinRow[] }) {
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
