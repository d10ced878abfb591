import { useRef } from 'react';
import type { ToolDefinition } from '../../core/lint/prompt/tool-definition.ts';
import { toVisible } from '../../core/text/visible.ts';
import { classes } from '../ui/classes.ts';
import { formatShare } from '../ui/format.ts';
import { useSize } from '../ui/use-size.ts';
import type { OverlapMap } from './overlap-cells.ts';
import styles from './overlap-tab.module.css';

interface Props {
  map: OverlapMap;
  tools: readonly ToolDefinition[];
  selected: number;
  /** Takes the index of a pair. */
  onPick(pair: number): void;
}

/** As faint as a square may be that is to be seen. */
const FAINTEST = 0.12;
/** Room for the names beside the diagonal, in pixels, and the least height of one. */
const NAMES = 120;
const LEAST_HEIGHT = 9;
const FONT = 11;
const EDGE = 10;

/** The map, the lower half of a square; a picture, whose pairs are in the list beside it. */
export function OverlapMapView({ map, tools, selected, onPick }: Props) {
  const { order, cells } = map;
  const size = Math.max(order.length, 2);
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const room = { across: width - 2 * EDGE, down: height - 2 * EDGE };
  const withNames = Math.max(40, Math.min(room.across - NAMES, room.down));
  const isNamed = withNames / size >= LEAST_HEIGHT;
  const pixels = isNamed ? withNames : Math.max(40, Math.min(room.across, room.down));
  const beside = isNamed ? NAMES : 0;
  const unit = pixels / size;
  const nameAt = (place: number): string => toVisible(tools[order[place]!]!.name);
  return (
    <div ref={box} className={styles.map}>
      <svg
        width={pixels + beside}
        height={pixels}
        viewBox={`0 0 ${size + beside / unit} ${size}`}
        role="img"
        aria-label={`Overlap of ${order.length} tools; the list of pairs says the same`}
      >
        <path className={styles.half} d={`M0 0 V${size} H${size} Z`} />
        {cells.map(({ row, column, score, pair }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: a picture; the list has the keys
          <rect
            key={pair}
            className={classes(styles.cell, pair === selected && styles.picked)}
            x={column}
            y={row}
            width="1"
            height="1"
            fillOpacity={FAINTEST + (1 - FAINTEST) * score}
            onClick={() => onPick(pair)}
          >
            <title>{`${nameAt(row)} and ${nameAt(column)}: ${formatShare(score)}`}</title>
          </rect>
        ))}
        {isNamed &&
          order.map((tool, place) => (
            <text
              key={tool}
              className={styles.name}
              x={place + 1 + 4 / unit}
              y={place + 0.5}
              fontSize={Math.min(FONT, unit) / unit}
            >
              {nameAt(place)}
            </text>
          ))}
      </svg>
    </div>
  );
}
