import { X } from 'lucide-react';
import { type HandPull, PULL_RELATIONS } from '../../core/model/pull.ts';
import { toVisible } from '../../core/text/visible.ts';
import { dropPull, nameOf, relationWords, setPull, togglePulled } from '../store/pull-actions.ts';
import { useRun } from '../store/run-store.ts';
import { Button } from '../ui/button.tsx';
import { DialogMenu } from '../ui/dialog-menu.tsx';
import { NumberSlider } from '../ui/number-slider.tsx';
import { TogglePill } from '../ui/toggle-pill.tsx';
import styles from './pull-menu.module.css';
import { usePulled } from './use-pulled.ts';

const BUDGETS = [0, 256, 512, 768, 1_024, 1_536, 2_048, 3_072, 4_096, 8_192, 16_384, 65_536];
const TOPS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 50];

/** Neighbours beside what was found: their room, who pulls which, and those asked for by hand. */
export function PullMenu() {
  const { budget, top, relations, chunks } = useRun((run) => run.settings.pull);
  const { size } = usePulled();
  const isIdle = budget === 0 || (top === 0 && chunks.length === 0);
  return (
    <DialogMenu
      name="Neighbours"
      pill={budget > 0 ? `pull ${size}` : 'pull'}
      pillName={budget > 0 ? `pull ${size}: neighbours in the window` : 'pull: neighbours'}
      className={styles.dialog}
    >
      <p className={styles.note}>
        Neighbours come in beside what was found, in a part of the retrieved tier that is theirs
        alone, spent or not.
        {isIdle && ' Nothing is pulled now: give them tokens, and say how many of the first pull.'}
      </p>
      <NumberSlider
        label="budget"
        spokenLabel="Pull budget"
        unit="tokens"
        value={budget}
        stops={BUDGETS}
        onChange={(next) => setPull('budget', next)}
      />
      <NumberSlider
        label="who pulls"
        spokenLabel="who pulls: top of the window"
        unit="chunks"
        value={top}
        stops={TOPS}
        onChange={(next) => setPull('top', next)}
      />
      <div className={styles.relations}>
        {PULL_RELATIONS.map((relation) => (
          <TogglePill
            key={relation}
            look="choice"
            label={relationWords(relation)}
            title={`pull ${relationWords(relation)}`}
            isOn={relations.includes(relation)}
            onToggle={() => togglePulled(relation)}
          />
        ))}
      </div>
      {chunks.length === 0 ? (
        <p className={styles.note}>
          Pull single ones by hand in the tab Neighbours of a chunk; they come first.
        </p>
      ) : (
        <ul className={styles.pulls} aria-label="Pulled by hand">
          {chunks.map((pull) => (
            <PullRow key={pull.chunk.id} pull={pull} />
          ))}
        </ul>
      )}
    </DialogMenu>
  );
}

function PullRow({ pull: { chunk, from } }: { pull: HandPull }) {
  const name = toVisible(nameOf(chunk));
  return (
    <li title={toVisible(chunk.path)}>
      <span>
        {name} <small>from {toVisible(nameOf(from))}</small>
      </span>
      <Button look="bare" aria-label={`Take back ${name}`} onPress={() => dropPull(chunk.id)}>
        <X size={12} aria-hidden="true" />
      </Button>
    </li>
  );
}
