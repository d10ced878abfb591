import type { ChunkId } from '../../core/model/units.ts';
import type { Segment } from '../../core/model/window.ts';
import type { Standing } from '../../core/review/standing.ts';
import { lineRange, splitPath } from '../passage/place-names.ts';
import { segmentName } from '../passage/segment-name.ts';
import { classes } from '../ui/classes.ts';
import { countOf, formatCount, formatShare } from '../ui/format.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './glass.module.css';
import { StandingMark } from './review/standing-mark.tsx';

interface Props {
  id: string;
  segment: Segment;
  /** Tokens of the whole glass. */
  scale: number;
  /** Height of the whole glass. */
  pixels: number;
  isSelected: boolean;
  isFlagged: boolean;
  /** What reviewers said of it, where they did. */
  standing: Standing | undefined;
  /** Brought in by a neighbour. */
  isPulled: boolean;
  onPick(): void;
  /** Another block was dropped on this one. */
  onDropped(chunk: ChunkId): void;
}

/** So that no other drag is taken for a block. */
const DRAGGED = 'application/x-oriel-chunk';
/** A line of text needs this much height. */
const TEXT_PIXELS = 15;
/** Below it a border would eat the block. */
const BORDER_PIXELS = 5;

export function GlassBlock(props: Props) {
  const { id, segment, scale, pixels, isSelected, isFlagged, isPulled, onPick, onDropped } = props;
  const { standing } = props;
  const { tier, chunk, startToken, endToken } = segment;
  const tokens = endToken - startToken;
  const share = scale > 0 ? tokens / scale : 0;
  const height = share * pixels;
  const hasText = height >= TEXT_PIXELS;
  // Below the last block there is no room for what stands over its edge.
  const isAtEnd = endToken >= scale && !hasText;
  const name = `${segmentName(segment)}${isPulled ? ', pulled' : ''}`;
  const place = `${formatShare(startToken / scale)} to ${formatShare(endToken / scale)}`;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox around it takes the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      title={`${name}: ${formatCount(tokens)} tokens`}
      className={classes(
        styles.block,
        isSelected && styles.selected,
        height >= BORDER_PIXELS ? styles.edged : styles.thin,
        standing && !hasText && styles.low,
      )}
      style={{
        top: `${scale > 0 ? (startToken / scale) * 100 : 0}%`,
        height: `${share * 100}%`,
        background: `var(--tier-${tier})`,
      }}
      onClick={onPick}
      draggable={chunk !== null}
      onDragStart={({ dataTransfer }) => chunk && dataTransfer.setData(DRAGGED, chunk.id)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED)) event.preventDefault();
      }}
      onDrop={(event) => {
        const id = event.dataTransfer.getData(DRAGGED);
        if (id === '') return;
        event.preventDefault();
        event.stopPropagation();
        onDropped(id);
      }}
    >
      <VisuallyHidden>
        {`${name}${isFlagged ? ', flagged' : ''}: ${tier}, ${countOf(tokens, 'token')}, ${place}`}
      </VisuallyHidden>
      {hasText && (
        <span className={styles.label} aria-hidden="true">
          {isFlagged && <span className={styles.flag}>▲</span>}
          {isPulled && <span className={styles.pulled}>↳</span>}
          <span>{chunk ? splitPath(chunk.path).name : name}</span>
          {chunk && <span>{lineRange(chunk.startLine, chunk.endLine)}</span>}
          <span className={styles.count}>{formatCount(tokens)}</span>
        </span>
      )}
      {standing && (
        <span className={classes(styles.standing, !hasText && styles.small, isAtEnd && styles.up)}>
          <StandingMark standing={standing} size={hasText ? 11 : 9} />
        </span>
      )}
    </div>
  );
}
