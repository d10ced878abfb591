import { useEvaluate } from '../store/evaluate-store.ts';
import { Segmented } from '../ui/segmented.tsx';
import { useShownK } from './use-scored-variants.ts';

/** Which of the k asked for is shown. */
export function KPick() {
  const ks = useEvaluate((state) => state.ks);
  const shown = useShownK();
  return (
    <Segmented<string>
      label="k"
      value={String(shown)}
      options={ks.map((k) => ({ id: String(k), title: `k ${k}` }))}
      onChoose={(k) => useEvaluate.setState({ shownK: Number(k) })}
    />
  );
}
