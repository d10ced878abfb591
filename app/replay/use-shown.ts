import { useMemo } from 'react';
import type { TurnComposition } from '../../core/replay/composition.ts';
import { type ShownConversation, shownIn } from '../store/replay-actions.ts';
import { useReplay } from '../store/replay-store.ts';

/** The conversation that is shown; null while there is none. */
export function useShown(): ShownConversation | null {
  const files = useReplay((state) => state.files);
  const shown = useReplay((state) => state.shown);
  const conversation = useReplay((state) => state.conversation);
  return useMemo(() => shownIn({ files, shown, conversation }), [files, shown, conversation]);
}

/** Its windows by turn, and what was sent up to each; null until they are added up. */
export function useWindows(): { windows: readonly TurnComposition[]; sent: number[] } | null {
  const findings = useReplay((state) => state.findings);
  return useMemo(() => {
    if (findings.phase !== 'ready') return null;
    const { windows } = findings.view;
    let sum = 0;
    return { windows, sent: windows.map(({ total }) => (sum += total)) };
  }, [findings]);
}
