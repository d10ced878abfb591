import { LEVELS, type Level } from '../../core/evaluate/metrics/task-scores.ts';
import { useEvaluate } from '../store/evaluate-store.ts';
import { Segmented } from '../ui/segmented.tsx';

/** What is counted as a result: files, symbols or lines. */
export function LevelPick() {
  const level = useEvaluate((state) => state.level);
  return (
    <Segmented<Level>
      label="Level"
      value={level}
      options={LEVELS.map((id) => ({ id, title: id }))}
      onChoose={(next) => useEvaluate.setState({ level: next })}
    />
  );
}
