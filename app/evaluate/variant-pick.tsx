import { useEvaluate } from '../store/evaluate-store.ts';
import { Choice } from '../ui/choice.tsx';

/** Name of the variant whose numbers are shown: the person's choice where it has answers, else the first. */
export function useShownVariant(): string {
  const wanted = useEvaluate((state) => state.shownVariant);
  const names = useVariantNames();
  return wanted !== null && names.includes(wanted) ? wanted : (names[0] ?? '');
}

/** Names of all variants that answered, those of the run first. */
export function useVariantNames(): string[] {
  const answers = useEvaluate((state) => state.answers);
  return [...new Set(answers.map(({ variant }) => variant))];
}

/** Whose numbers are shown; nothing where there is one variant only. */
export function VariantPick() {
  const names = useVariantNames();
  const shown = useShownVariant();
  if (names.length < 2) return null;
  return (
    <Choice<string>
      label="Variant"
      value={shown}
      options={names.map((id) => ({ id, title: id }))}
      onChoose={(shownVariant) => useEvaluate.setState({ shownVariant })}
    />
  );
}
