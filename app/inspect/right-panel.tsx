import { useReview } from '../store/review-store.ts';
import type { OpenedSource } from '../store/source-store.ts';
import { setRightTab } from '../store/view-actions.ts';
import { type RightTab, useView } from '../store/view-store.ts';
import { countOf, formatCount } from '../ui/format.ts';
import { TabStrip } from '../ui/tab-strip.tsx';
import { ChunkPanel } from './chunk-panel.tsx';
import { EffectsPanel } from './effects-panel.tsx';
import { LedgerPanel } from './ledger-panel.tsx';
import { PromptPanel } from './prompt-panel.tsx';
import { ReviewPanel } from './review/review-panel.tsx';
import styles from './right-panel.module.css';
import { useAnswer } from './use-answer.ts';

/** What there is to read: the selected chunk, the whole prompt, the account of every file. */
export function RightPanel({ opened }: { opened: OpenedSource }) {
  const tab = useView((view) => view.rightTab);
  const { ledger, imports, recalled, faults } = opened.summary;
  return (
    <section className={styles.panel} aria-label="Details">
      <TabStrip<RightTab>
        label="Details"
        asHead
        selected={tab}
        onSelect={setRightTab}
        aside={<Aside tab={tab} opened={opened} />}
        tabs={[
          { id: 'chunk', title: 'Chunk', panel: <ChunkPanel /> },
          { id: 'effects', title: 'Effects', panel: <EffectsPanel /> },
          { id: 'review', title: 'Review', panel: <ReviewPanel /> },
          { id: 'prompt', title: 'Prompt', panel: <PromptPanel name={opened.name} /> },
          {
            id: 'ledger',
            title: 'Ledger',
            panel: <LedgerPanel {...{ ledger, imports, recalled, faults }} />,
          },
        ]}
      />
    </section>
  );
}

/** The figure that belongs to the tab. */
function Aside({ tab, opened }: { tab: RightTab; opened: OpenedSource }) {
  const inspection = useAnswer();
  const selected = useView((view) => view.selected);
  const comments = useReview((review) => review.comments.length);
  if (tab === 'ledger') return `${formatCount(opened.summary.ledger.entries.length)} files`;
  if (tab === 'prompt') return inspection && `${formatCount(inspection.window.total)} tokens`;
  if (tab === 'effects') return null;
  if (tab === 'review') return countOf(comments, 'comment');
  const candidate = inspection?.candidates.find(({ id }) => id === selected);
  return candidate && `${formatCount(candidate.tokens)} tokens`;
}
