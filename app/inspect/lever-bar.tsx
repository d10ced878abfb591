import { Funnel, Pin, Undo2, VolumeX, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { filterWords } from '../../core/curate/match-filter.ts';
import type { HandMark } from '../../core/model/hand.ts';
import { handTarget } from '../../core/model/hand.ts';
import { toVisible } from '../../core/text/visible.ts';
import { useHistory } from '../store/history-store.ts';
import {
  filterName,
  markName,
  removeFilter,
  removeMark,
  undoLever,
} from '../store/lever-actions.ts';
import { useLevers } from '../store/lever-store.ts';
import { LISTINGS, type Listing, listBy, useListing } from '../store/listing-store.ts';
import { useRun } from '../store/run-store.ts';
import type { OpenedSource } from '../store/source-store.ts';
import { revealChunk } from '../store/view-actions.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { classes } from '../ui/classes.ts';
import { FilterMenu } from './filter-menu.tsx';
import { IgnoreFileMenu } from './ignore-file-menu.tsx';
import styles from './lever-bar.module.css';
import { useAnswer } from './use-answer.ts';

const BY_HISTORY: ReadonlySet<Listing> = new Set(['last change', 'owner']);

/** What the person said of files and chunks, each with a way to take it back; what is listed by. Always as high. */
export function LeverBar({ opened }: { opened: OpenedSource }) {
  const { hand, filters } = useRun((run) => run.settings);
  const lost = useAnswer()?.lost;
  const turns = useLevers((levers) => levers.turns);
  const newest = turns.at(-1);
  const isLost = (mark: HandMark): boolean =>
    lost?.some((other) => handTarget(other) === handTarget(mark)) ?? false;
  return (
    <section className={styles.bar} aria-label="Filters, pins and mutes">
      <FilterMenu opened={opened} />
      {hand.length + filters.length === 0 ? (
        <p className={styles.hint}>
          <kbd>P</kbd> pins the selected chunk, <kbd>M</kbd> mutes it
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must by keyboard too
        <ul className={styles.chips} aria-label="In force" tabIndex={0}>
          {hand.toReversed().map((mark) => (
            <MarkChip key={handTarget(mark)} mark={mark} isLost={isLost(mark)} />
          ))}
          {filters.map((filter, at) => (
            <Chip
              key={filterWords(filter)}
              icon={<Funnel size={11} aria-hidden="true" />}
              name={filterName(filter)}
              onRemove={() => removeFilter(at)}
            />
          ))}
        </ul>
      )}
      <span className={styles.tools}>
        <ListingPick />
        <Button
          look="bare"
          aria-label="Undo"
          title={newest ? `Undo: ${toVisible(newest.cause)} (U)` : undefined}
          isDisabled={!newest}
          onPress={undoLever}
        >
          <Undo2 size={13} aria-hidden="true" />
        </Button>
        <IgnoreFileMenu opened={opened} />
      </span>
    </section>
  );
}

/** What candidates are listed by; of age and owner only once the history is known. */
function ListingPick() {
  const by = useListing((listing) => listing.by);
  const isKnown = useHistory((history) => history.phase === 'known');
  const offered = LISTINGS.filter((one) => isKnown || !BY_HISTORY.has(one) || one === by);
  const options = offered.map((id) => ({ id, title: `by ${id}` }));
  return <Choice label="List candidates" value={by} options={options} onChoose={listBy} />;
}

function MarkChip({ mark, isLost }: { mark: HandMark; isLost: boolean }) {
  const { action, chunk, path, reason } = mark;
  const Icon = action === 'pin' ? Pin : VolumeX;
  const verb = action === 'pin' ? 'pinned' : 'muted';
  return (
    <Chip
      icon={<Icon size={11} aria-hidden="true" />}
      name={`${verb} ${markName(mark)}`}
      title={`${path}${reason && `: ${reason}`}${isLost ? ' (not in the source as it is cut now)' : ''}`}
      reason={isLost ? 'not there' : reason}
      isLost={isLost}
      {...(chunk && !isLost && { onShow: () => revealChunk(chunk.id) })}
      onRemove={() => removeMark(mark)}
    />
  );
}

interface ChipProps {
  icon: ReactNode;
  name: string;
  title?: string;
  reason?: string;
  isLost?: boolean;
  onShow?(): void;
  onRemove(): void;
}

function Chip({ icon, name, title = name, reason, isLost = false, onShow, onRemove }: ChipProps) {
  const shown = toVisible(name);
  const words = (
    <>
      <bdi>{shown}</bdi>
      {reason && <small>{toVisible(reason)}</small>}
    </>
  );
  return (
    <li className={classes(styles.chip, isLost && styles.lost)} title={toVisible(title)}>
      {icon}
      {onShow ? (
        <button type="button" className={styles.words} onClick={onShow}>
          {words}
        </button>
      ) : (
        <span className={styles.words}>{words}</span>
      )}
      <Button look="bare" aria-label={`Remove: ${shown}`} onPress={onRemove}>
        <X size={11} aria-hidden="true" />
      </Button>
    </li>
  );
}
