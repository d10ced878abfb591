import type { HealthLevel, HealthMetric } from '../../core/health/ranges.ts';
import { HEALTH_RANGES } from '../../core/health/ranges.ts';

export const LEVEL_MARKS: Record<HealthLevel, string> = {
  healthy: '●',
  watch: '◐',
  alarm: '▲',
  unknown: '○',
};

const percent = (share: number): string => `${Math.round(share * 100)}`;

/** `healthy 40–70 %, alarm below 20 or above 85 %`. */
export function rangeWords(metric: HealthMetric): string {
  const { healthy, alarm } = HEALTH_RANGES[metric];
  const ends = [
    alarm[0] > 0 && `below ${percent(alarm[0])}`,
    alarm[1] < 1 && `above ${percent(alarm[1])}`,
  ];
  const bounds = ends.filter(Boolean).join(' or ');
  return `healthy ${percent(healthy[0])}–${percent(healthy[1])} %, alarm ${bounds} %`;
}
