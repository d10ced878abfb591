import { toVisible, toVisibleLines } from '../../core/text/visible.ts';
import { useReplay } from '../store/replay-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf, formatCount } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './block-panel.module.css';
import { blockName } from './replay-words.ts';
import { TierMark } from './tier-mark.tsx';
import { useShown } from './use-shown.ts';

/** The text of the selected block, and where in the file it stands. */
export function BlockPanel() {
  const shown = useShown();
  const index = useReplay((state) => state.block);
  const text = useReplay((state) => state.text);
  const block = index === null ? undefined : shown?.view.blocks[index];
  if (!block) {
    return (
      <Panel title="Block">
        <EmptyNote>Select a block of the window, or a finding, to read its text.</EmptyNote>
      </Panel>
    );
  }
  const place = block.line === null ? `record ${block.record}` : `line ${formatCount(block.line)}`;
  return (
    <Panel title="Block" note={`${place} of the file`}>
      <div className={styles.facts}>
        <TierMark tier={block.tier} />
        <b>{blockName(block)}</b>
        <span>{block.tier}</span>
        <span>{countOf(block.tokens, 'token')}</span>
        {block.path !== '' && <span className={styles.path}>{toVisible(block.path)}</span>}
        {!block.isWhole && <span>its beginning and its end are held</span>}
      </div>
      <ScrollRegion label="Text of the block" className={styles.text}>
        {text === null && <p role="status">Fetching the text …</p>}
        {text === '' && <p>The file says how long this was, and not what it said.</p>}
        {text !== null && text !== '' && <pre>{toVisibleLines(text)}</pre>}
      </ScrollRegion>
    </Panel>
  );
}
