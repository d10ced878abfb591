import { HEALTH_RANGES, type HealthLevel, type HealthMetric } from './ranges.ts';

export const LEVEL_MARKS: Record<HealthLevel, string> = {
  healthy: '●',
  watch: '◐',
  alarm: '▲',
  unknown: '○',
};

const percent = (share: number): string => `${Math.round(share * 100)}`;

/** `healthy 40–70 %, alarm below 20 or above 85 %`, and whose range it is where it is ours. */
export function rangeWords(metric: HealthMetric): string {
  const { healthy, alarm, source } = HEALTH_RANGES[metric];
  const ends = [
    alarm[0] > 0 && `below ${percent(alarm[0])}`,
    alarm[1] < 1 && `above ${percent(alarm[1])}`,
  ];
  const bounds = ends.filter(Boolean).join(' or ');
  const own = source === 'own' ? '; a range of our own' : '';
  return `healthy ${percent(healthy[0])}–${percent(healthy[1])} %, alarm ${bounds} %${own}`;
}
