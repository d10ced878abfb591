import type { PairedLine } from '../../core/text/pair-lines.ts';
import { toVisibleLines } from '../../core/text/visible.ts';
import { classes } from '../ui/classes.ts';
import styles from './chunk-twin.module.css';

interface Props {
  /** null keeps the place of a line that this side does not have. */
  line: PairedLine | null;
  look: 'same' | 'gone' | 'come';
}

const SIGNS = { same: ' ', gone: '−', come: '+' };

export function TwinLineView({ line, look }: Props) {
  if (!line) return <div className={styles.line} />;
  return (
    <div className={classes(styles.line, look !== 'same' && styles[look])}>
      <span className={styles.number}>{line.number}</span>
      <span className={styles.sign}>{SIGNS[look]}</span>
      <span>
        {line.pieces.map(({ text, isChanged }, index) => {
          const shown = toVisibleLines(text);
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line never move
          return isChanged ? <em key={index}>{shown}</em> : <span key={index}>{shown}</span>;
        })}
      </span>
    </div>
  );
}
