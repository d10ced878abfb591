import type { Chunk } from '../../core/model/chunk.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import { toVisible } from '../../core/text/visible.ts';
import { lineRange } from '../passage/place-names.ts';
import { classes } from '../ui/classes.ts';
import { DecisionMark } from '../ui/decision-mark.tsx';
import { FlagChip } from '../ui/flag-chip.tsx';
import { formatCount } from '../ui/format.ts';
import { SizeBar } from '../ui/size-bar.tsx';
import { sizeWords } from './cut-words.ts';
import { type PromptPlace, placeWords } from './prompt-places.ts';
import styles from './source-view.module.css';

interface Props {
  chunk: Chunk;
  cut: CutSettings;
  place: PromptPlace | undefined;
}

/** Over a chunk's first line: what it is, how large, and whether the current task brings it up. */
export function ChunkHeadLine({ chunk, cut, place }: Props) {
  const { kind, symbol, startLine, endLine, tokens, fallback } = chunk;
  const { target, max } = cut.chunking;
  const isOversize = tokens > max;
  return (
    <div className={styles.head}>
      <span className={styles.kind}>{kind}</span>
      {symbol && (
        <code className={styles.symbol} title={toVisible(symbol)}>
          {toVisible(symbol)}
        </code>
      )}
      <span className={styles.lines}>{lineRange(startLine, endLine)}</span>
      {isOversize && <FlagChip name="oversize" />}
      {fallback && cut.chunking.method === 'syntax' && (
        <span className={styles.fallback}>cut by lines</span>
      )}
      <span className={styles.aside} title={sizeWords(tokens, cut)}>
        {place?.isInPrompt && (
          <span className={styles.place} title={placeWords(place)}>
            <DecisionMark mark="take" /> <span className={styles.long}>in the prompt,</span>{' '}
            <span>rank</span> {place.rank}
          </span>
        )}
        <SizeBar size={tokens} target={target} max={max} />
        <span className={classes(styles.tokens, isOversize && styles.bad)}>
          {formatCount(tokens)}
        </span>
      </span>
    </div>
  );
}
