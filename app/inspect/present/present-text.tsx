import type { Inspection } from '../../../core/model/inspection.ts';
import { toVisibleLines } from '../../../core/text/visible.ts';
import { useDetail } from '../../store/detail-store.ts';
import { useView } from '../../store/view-store.ts';
import { EmptyNote } from '../../ui/empty-note.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { ChunkCode } from '../chunk-code.tsx';
import { toPromptLines } from '../prompt-lines.ts';
import styles from './present.module.css';

interface Props {
  inspection: Inspection;
  /** A fixed part in place of the selected chunk. */
  part: { tier: string; label: string } | null;
  /** What is presented is there no more, and so has no text. */
  isLost: boolean;
}

/** What is talked about, to be read from the last row. */
export function PresentText({ inspection, part, isLost }: Props) {
  const { id, detail } = useDetail();
  const selected = useView((view) => view.selected);
  if (isLost) return <EmptyNote>Its text is not in this answer.</EmptyNote>;
  if (part) {
    const lines = partLines(inspection, part);
    if (lines.length === 0) return <EmptyNote>Its text was not saved.</EmptyNote>;
    return (
      <ScrollRegion className={styles.prose} label="Text of the part">
        {toVisibleLines(lines.join('\n'))}
      </ScrollRegion>
    );
  }
  if (!detail || id !== selected) return null;
  if (detail.text === '') return <EmptyNote>Its text was not saved.</EmptyNote>;
  return (
    <div className={styles.code}>
      <ChunkCode key={id} detail={detail} />
    </div>
  );
}

/** A part's lines as they are sent. */
function partLines(inspection: Inspection, part: { tier: string; label: string }): string[] {
  const { prompt, window } = inspection;
  if (prompt === '') return [];
  const segment = window.segments.find(
    ({ tier, label, chunk }) => chunk === null && tier === part.tier && label === part.label,
  );
  const lines = toPromptLines(inspection);
  const first = lines.findIndex(({ startToken }) => startToken === segment?.startToken);
  if (!segment || first < 0) return [];
  const next = lines.findIndex(({ startToken }, at) => at > first && startToken !== null);
  return lines.slice(first, next < 0 ? undefined : next).map(({ text }) => text);
}
