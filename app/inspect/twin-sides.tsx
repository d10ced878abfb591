import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './chunk-twin.module.css';
import { TwinLineView } from './twin-line-view.tsx';
import type { TwinRow } from './twin-rows.ts';

/** This chunk to the left, its twin to the right, line beside line. */
export function TwinSides({ rows }: { rows: readonly TwinRow[] }) {
  return (
    <div className={styles.sides}>
      {(['left', 'right'] as const).map((side) => (
        <ScrollRegion
          key={side}
          className={styles.side}
          label={side === 'left' ? 'This chunk' : 'Its twin'}
        >
          <div className={styles.lines}>
            {rows.map((row, index) => (
              <TwinLineView
                // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
                key={index}
                line={row[side]}
                look={row.kind === 'same' ? 'same' : side === 'left' ? 'gone' : 'come'}
              />
            ))}
          </div>
        </ScrollRegion>
      ))}
    </div>
  );
}
