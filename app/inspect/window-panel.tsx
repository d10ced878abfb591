import { counterNote } from '../../core/assemble/budget-presets.ts';
import { useCounting } from '../store/counting-store.ts';
import { useRun } from '../store/run-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { Panel } from '../ui/panel.tsx';
import { ArrangementMenu } from './arrangement-menu.tsx';
import { AssemblyMenu } from './assembly-menu.tsx';
import { BudgetBars } from './budget-bars.tsx';
import { BudgetMenu } from './budget-menu.tsx';
import { EvidenceMenu } from './evidence-menu.tsx';
import { Glass } from './glass.tsx';
import { PresetsMenu } from './presets-menu.tsx';
import { PullMenu } from './pull-menu.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { useShownWindow } from './use-shown-window.ts';
import styles from './window-tools.module.css';

/** The prompt as a window: what each tier holds, and every part to scale. */
export function WindowPanel() {
  const shown = useShownWindow();
  const settings = useRun((run) => run.settings);
  const preset = useCounting((counting) => counting.preset);
  return (
    <Panel title="Window" note={counterNote(settings, preset)} tools={<ArrangementMenu />}>
      <div className={styles.tools}>
        <BudgetMenu />
        <AssemblyMenu />
        <PullMenu />
        <TemplateMenu />
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
