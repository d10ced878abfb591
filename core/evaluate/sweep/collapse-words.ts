import type { Comparison, PassComparison } from '../statistics/comparison.ts';

/** How many tasks the first seed asks for. */
export const COLLAPSE_TASKS = 20;

/** What the experiment found of half the room beside all of it; null for passes where no outcome was imported. */
export interface CollapseFound {
  passes: PassComparison | null;
  /** Of the needed files, over what was sent. */
  coverage: Comparison;
}

/**
 * What the first seed's experiment says, in sentences: when half of what is retrieved does as well or better, more of it
 * only did harm, which is context collapse. Only what the agent got done can say so.
 */
export function collapseWords({ passes, coverage }: CollapseFound): string {
  const tasks = passes?.tasks ?? coverage.tasks;
  const few =
    tasks < COLLAPSE_TASKS
      ? ` The experiment asks for ${COLLAPSE_TASKS} tasks, and has ${tasks}.`
      : '';
  return `${passes ? passWords(passes) : coverageWords(coverage)}${few}`;
}

function passWords({ tasks, onlyFirst, onlySecond, verdict }: PassComparison): string {
  const counts = `${onlySecond} of ${tasks} tasks passed with half the room alone, ${onlyFirst} with all of it alone`;
  switch (verdict) {
    case 'same':
      return `Half the room does as well on every one of ${tasks} tasks: the rest of the window is not needed for them.`;
    case 'higher':
      return `Half the room does better: ${counts}. This is context collapse.`;
    case 'lower':
      return `Half the room does worse: ${counts}. The window has not collapsed.`;
    case 'too-few':
      return `Too few tasks to tell: ${counts}.`;
    case 'unclear':
      return `It makes no clear difference: ${counts}.`;
  }
}

function coverageWords({ tasks, difference }: Comparison): string {
  const lost =
    difference === null ? 'an unknown share' : difference < 0 ? percent(-difference) : 'none';
  return `Half the room loses ${lost} of the needed files over ${tasks} tasks. Whether the agent does better for it only its outcomes can say: import them.`;
}

const percent = (share: number): string => `${Math.round(share * 1_000) / 10} %`;
