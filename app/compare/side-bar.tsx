import { ArrowLeftRight } from 'lucide-react';
import { toVisible } from '../../core/text/visible.ts';
import { PROBLEMS } from '../problems/wording.ts';
import { dismissSideProblem, swapSides } from '../store/compare-actions.ts';
import { SIDE_NAMES, type SideName, useCompare } from '../store/compare-store.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import styles from './side-bar.module.css';
import { SidePicker } from './side-picker.tsx';

/** Which two are compared, and what is wrong with a file that was to be one of them. */
export function SideBar() {
  return (
    <>
      {SIDE_NAMES.map((name) => (
        <SideProblem key={name} name={name} />
      ))}
      <div className={styles.bar}>
        <SidePicker name="a" />
        <Button look="icon" aria-label="Swap A and B" onPress={swapSides}>
          <ArrowLeftRight size={15} aria-hidden="true" />
        </Button>
        <SidePicker name="b" />
      </div>
    </>
  );
}

function SideProblem({ name }: { name: SideName }) {
  const found = useCompare(({ problems }) => problems[name]);
  if (!found) return null;
  const { file, problem } = found;
  return (
    <Banner
      title={`${toVisible(file)} is not ${name.toUpperCase()}. ${PROBLEMS[problem.code].title}`}
      onDismiss={() => dismissSideProblem(name)}
    >
      {PROBLEMS[problem.code].advice} <small>{toVisible(problem.message)}</small>
    </Banner>
  );
}
