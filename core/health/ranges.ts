export const HEALTH_METRICS = [
  'utilisation',
  'precision',
  'contradictions',
  'distractors',
  'redundancy',
  'hallucinations',
  'correctness',
] as const;

export type HealthMetric = (typeof HEALTH_METRICS)[number];

export type HealthLevel = 'healthy' | 'watch' | 'alarm' | 'unknown';

/** Shares, 0 to 1: what is healthy, and what is an alarm. Between the two it is to be watched. */
export interface HealthRange {
  healthy: readonly [from: number, to: number];
  /** Alarm below the first or above the second. */
  alarm: readonly [below: number, above: number];
  /** The first of the articles that Oriel comes from names metric and range, or the metric alone. */
  source: 'article' | 'own';
}

export const HEALTH_RANGES: Readonly<Record<HealthMetric, HealthRange>> = {
  utilisation: { healthy: [0.4, 0.7], alarm: [0.2, 0.85], source: 'article' },
  precision: { healthy: [0.6, 1], alarm: [0.3, 1], source: 'article' },
  contradictions: { healthy: [0, 0.05], alarm: [0, 0.2], source: 'article' },
  distractors: { healthy: [0, 0.05], alarm: [0, 0.2], source: 'own' },
  redundancy: { healthy: [0, 0.1], alarm: [0, 0.3], source: 'own' },
  hallucinations: { healthy: [0, 0.03], alarm: [0, 0.1], source: 'article' },
  correctness: { healthy: [0.8, 1], alarm: [0.5, 1], source: 'article' },
};

export function levelOf(metric: HealthMetric, value: number | null): HealthLevel {
  if (value === null) return 'unknown';
  const { healthy, alarm } = HEALTH_RANGES[metric];
  if (value < alarm[0] || value > alarm[1]) return 'alarm';
  return value >= healthy[0] && value <= healthy[1] ? 'healthy' : 'watch';
}
