import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import type { BlockIndex, TurnNumber } from '../../core/model/transcript.ts';
import type { BlockRow } from '../../core/replay/view/transcript-view.ts';
import { toVisible } from '../../core/text/visible.ts';
import { readBlock } from '../store/replay-actions.ts';
import { useReplay } from '../store/replay-store.ts';
import { classes } from '../ui/classes.ts';
import { formatCount } from '../ui/format.ts';
import { rowAfterKey } from '../ui/list-keys.ts';
import list from '../ui/row-list.module.css';
import { ageWords, blockName } from './replay-words.ts';
import { TierMark } from './tier-mark.tsx';
import styles from './turn-panel.module.css';

const ROW_HEIGHT = 40;
const rowId = (index: number): string => `block-${index}`;

interface Props {
  label: string;
  blocks: readonly BlockRow[];
  /** When each came into the window. */
  entered: ReadonlyMap<BlockIndex, TurnNumber>;
  turn: TurnNumber;
}

/** Blocks of a window, virtualised; arrow keys move the selection, whose text is in the panel beside. */
export function BlockList({ label, blocks, entered, turn }: Props) {
  const selected = useReplay((state) => state.block);
  const viewport = useRef<HTMLDivElement>(null);
  const at = useMemo(() => blocks.findIndex(({ index }) => index === selected), [blocks, selected]);
  const rows = useVirtualizer({
    count: blocks.length,
    getScrollElement: () => viewport.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const { scrollToIndex } = rows;
  // While turns go by, the selection stays in sight only where it is in the window.
  useEffect(() => {
    if (at >= 0) scrollToIndex(at, { align: 'auto' });
  }, [at, scrollToIndex]);
  const pick = (index: number): void => {
    const block = blocks[index];
    if (block) readBlock(block.index);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = rowAfterKey(event.key, at, blocks.length);
    if (target === null) return;
    event.preventDefault();
    pick(target);
  };
  const items = rows.getVirtualItems();
  return (
    <div
      ref={viewport}
      role="listbox"
      tabIndex={0}
      className={list.list}
      aria-label={label}
      aria-activedescendant={items.some(({ index }) => index === at) ? rowId(at) : undefined}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const row = (target as Element).closest('[data-index]');
        if (row instanceof HTMLElement) pick(Number(row.dataset.index));
      }}
    >
      <div role="presentation" className={list.rows} style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const block = blocks[index]!;
          return (
            <div
              key={index}
              id={rowId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              aria-setsize={blocks.length}
              aria-posinset={index + 1}
              data-index={index}
              className={classes(list.row, styles.row, index === at && list.selected)}
              style={{ transform: `translateY(${start}px)` }}
            >
              <TierMark tier={block.tier} />
              <span className={styles.first}>
                <b>{blockName(block)}</b>
                {block.isError && <span className={styles.error}>failed</span>}
                <small>{ageWords(entered.get(block.index) ?? turn, turn)}</small>
              </span>
              <span className={styles.tokens}>{formatCount(block.tokens)}</span>
              <span className={styles.gist}>{toVisible(block.gist || block.path)}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
