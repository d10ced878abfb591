import type { HealthLevel, HealthMetric } from './ranges.ts';

const UNKNOWN: Readonly<Record<HealthMetric, string>> = {
  utilisation: 'The budgets sum to nothing.',
  precision: 'Nothing is labelled as needed for this task.',
  contradictions: 'Nothing was retrieved.',
  distractors: 'Nothing was retrieved.',
  redundancy: 'Nothing was retrieved.',
  hallucinations: 'Only the output of the model can tell.',
  correctness: 'Only the output of the model can tell.',
};

const ADVICE: Readonly<Record<HealthMetric, string>> = {
  utilisation: 'The window is too full: lower the retrieved budget, squeeze prose or degrade.',
  precision: 'Little of it is needed: raise the minimum score, rerank, or try another model.',
  contradictions: 'Some of it contradicts: leave contradictions out, or mute one side.',
  distractors: 'Some of it only looks right: leave those flags out, or mute the chunks.',
  redundancy: 'Much is said twice: lower what may be redundant, or take by value a token.',
  hallucinations: 'Send less, and what is more specific.',
  correctness: 'Look at the other readings first.',
};

const SPARSE = 'The window is rather empty: raise the retrieved budget or lower the minimum score.';
const MIDDLE_UTILISATION = 0.55;

/** What to do about a reading, or why there is none; empty where all is well. */
export function adviceOn(metric: HealthMetric, level: HealthLevel, value: number | null): string {
  if (value === null) return UNKNOWN[metric];
  if (level === 'healthy') return '';
  return metric === 'utilisation' && value < MIDDLE_UTILISATION ? SPARSE : ADVICE[metric];
}
