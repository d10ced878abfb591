import type { TranscriptView } from '../../core/replay/view/transcript-view.ts';
import { toVisible, toVisibleLines } from '../../core/text/visible.ts';
import { useReplay } from '../store/replay-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { countOf, formatCount } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './block-tab.module.css';
import { blockName } from './replay-words.ts';
import { TierMark } from './tier-mark.tsx';

/** The text of the selected block, and where in the file it stands. */
export function BlockTab({ view }: { view: TranscriptView }) {
  const index = useReplay((state) => state.block);
  const text = useReplay((state) => state.text);
  const block = index === null ? undefined : view.blocks[index];
  if (!block) {
    return <EmptyNote>Select a block of the window, or a finding, to read its text.</EmptyNote>;
  }
  const place = block.line === null ? `record ${block.record}` : `line ${formatCount(block.line)}`;
  return (
    <>
      <div className={styles.facts}>
        <TierMark tier={block.tier} />
        <b>{blockName(block)}</b>
        <span>{block.tier}</span>
        <span>{countOf(block.tokens, 'token')}</span>
        <span>{place} of the file</span>
        {block.path !== '' && <span className={styles.path}>{toVisible(block.path)}</span>}
      </div>
      <ScrollRegion label="Text of the block" className={styles.text}>
        {text === null && <p role="status">Fetching the text …</p>}
        {text === '' && <p>The file says how long this was, and not what it said.</p>}
        {text !== null && text !== '' && <BlockText text={text} />}
      </ScrollRegion>
    </>
  );
}

/** A longer text would hold the page up while it is laid out. */
const MOST = 200_000;

function BlockText({ text }: { text: string }) {
  return (
    <>
      <pre>{toVisibleLines(text.slice(0, MOST))}</pre>
      {text.length > MOST && (
        <p>
          The first {formatCount(MOST)} of {formatCount(text.length)} characters are shown.
        </p>
      )}
    </>
  );
}
