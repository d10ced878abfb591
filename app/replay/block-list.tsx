import { useMemo } from 'react';
import type { BlockIndex, TurnNumber } from '../../core/model/transcript.ts';
import type { BlockRow } from '../../core/replay/view/transcript-view.ts';
import { toVisible } from '../../core/text/visible.ts';
import { readBlock } from '../store/replay-actions.ts';
import { useReplay } from '../store/replay-store.ts';
import { formatCount } from '../ui/format.ts';
import { RowList } from '../ui/row-list.tsx';
import { ageWords, blockName } from './replay-words.ts';
import { TierMark } from './tier-mark.tsx';
import styles from './turn-panel.module.css';

interface Props {
  label: string;
  blocks: readonly BlockRow[];
  /** When each came into the window. */
  entered: ReadonlyMap<BlockIndex, TurnNumber>;
  turn: TurnNumber;
}

/** Blocks of a window; the text of the selected one, where the window holds it, is in the panel beside. */
export function BlockList({ label, blocks, entered, turn }: Props) {
  const selected = useReplay((state) => state.block);
  const at = useMemo(() => blocks.findIndex(({ index }) => index === selected), [blocks, selected]);
  return (
    <RowList
      label={label}
      name="block"
      rows={blocks}
      keyOf={(_, place) => place}
      height={40}
      rowClass={styles.row}
      selected={at}
      onSelect={({ index }) => readBlock(index)}
    >
      {(block) => (
        <>
          <TierMark tier={block.tier} />
          <span className={styles.first}>
            <b>{blockName(block)}</b>
            {block.isError && <span className={styles.error}>failed</span>}
            <small>{ageWords(entered.get(block.index) ?? turn, turn)}</small>
          </span>
          <span className={styles.tokens}>{formatCount(block.tokens)}</span>
          <span className={styles.gist}>{toVisible(block.gist || block.path)}</span>
        </>
      )}
    </RowList>
  );
}
