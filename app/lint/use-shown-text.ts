import type { LintedText } from '../../core/lint/lint-answer.ts';
import { useLint } from '../store/lint-store.ts';

/** The text in the middle: the one that was chosen, else the first. */
export function useShownText(): LintedText | null {
  return useLint(
    ({ answer, shown }) =>
      answer?.texts.find(({ path }) => path === shown) ?? answer?.texts[0] ?? null,
  );
}
