import { counterWords } from '../../core/assemble/budget-presets.ts';
import type { Arrangement } from '../../core/model/settings.ts';
import { useCounting } from '../store/counting-store.ts';
import { setArrangement } from '../store/run-actions.ts';
import { useRun } from '../store/run-store.ts';
import { Choice } from '../ui/choice.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { Panel } from '../ui/panel.tsx';
import { AssemblyMenu } from './assembly-menu.tsx';
import { BudgetBars } from './budget-bars.tsx';
import { BudgetMenu } from './budget-menu.tsx';
import { EvidenceMenu } from './evidence-menu.tsx';
import { Glass } from './glass.tsx';
import { PresetsMenu } from './presets-menu.tsx';
import { PullMenu } from './pull-menu.tsx';
import { useShownWindow } from './use-shown-window.ts';
import styles from './window-tools.module.css';

const ARRANGEMENTS: { id: Arrangement; title: string; hint: string }[] = [
  { id: 'best-first', title: 'best first', hint: 'the best rank at the beginning' },
  { id: 'best-last', title: 'best last', hint: 'the best rank next to the task' },
  { id: 'both-ends', title: 'both ends', hint: 'the weakest in the middle' },
  { id: 'by-file', title: 'by file', hint: 'chunks of a file together, in its order' },
  { id: 'own', title: 'own order', hint: 'drag blocks, or Alt and an arrow key' },
];

/** The prompt as a window: what each tier holds, and every part to scale. */
export function WindowPanel() {
  const shown = useShownWindow();
  const settings = useRun((run) => run.settings);
  const preset = useCounting((counting) => counting.preset);
  return (
    <Panel
      title="Window"
      note={counterWords(settings, preset)}
      tools={
        <Choice
          label="Arrangement"
          value={settings.arrangement}
          options={ARRANGEMENTS}
          onChoose={setArrangement}
        />
      }
    >
      <div className={styles.tools}>
        <BudgetMenu />
        <AssemblyMenu />
        <PullMenu />
        <EvidenceMenu />
        <PresetsMenu />
      </div>
      {shown ? (
        <>
          <BudgetBars window={shown.window} />
          <Glass {...shown} />
        </>
      ) : (
        <EmptyNote>
          The prompt for a task is drawn here, from its first token to its last.
        </EmptyNote>
      )}
    </Panel>
  );
}
