import { useMemo } from 'react';
import type { CutName, FileChunks } from '../../core/engine.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import type { ChunkId } from '../../core/model/units.ts';
import { useCut } from '../store/cut-store.ts';
import { useRun } from '../store/run-store.ts';
import { type PromptPlace, promptPlaces } from './prompt-places.ts';

/** One cut of the chosen file, with where its chunks stand for the current task. */
export interface ShownSide {
  name: CutName;
  file: FileChunks;
  cut: CutSettings;
  places: Map<ChunkId, PromptPlace>;
}

/** The open cut of the chosen file and, while comparing, the one beside it; empty until it is loaded. */
export function useShownSides(): readonly ShownSide[] {
  const path = useCut((cut) => cut.path);
  const open = useCut((cut) => cut.open);
  const beside = useCut((cut) => cut.beside);
  const comparison = useCut((cut) => cut.comparison);
  const inspection = useRun((run) => run.inspection);
  return useMemo(() => {
    const before = comparison?.before ?? inspection;
    const sides = [
      { name: 'open' as const, side: open, answer: before },
      { name: 'beside' as const, side: beside, answer: comparison?.after ?? null },
    ];
    return sides.flatMap(({ name, side, answer }) =>
      side?.file && side.report && side.file.path === path
        ? [{ name, file: side.file, cut: side.report.cut, places: promptPlaces(answer) }]
        : [],
    );
  }, [path, open, beside, comparison, inspection]);
}
