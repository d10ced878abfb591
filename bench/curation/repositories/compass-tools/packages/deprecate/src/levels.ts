export const LEVELS = ['stable', 'experimental', 'deprecated', 'removed'] as const;

export type Level = (typeof LEVELS)[number];

const ORDER: Record<Level, number> = { experimental: 0, stable: 1, deprecated: 2, removed: 3 };

/** Sorts interfaces from new to gone. */
export function byLevel(a: Level, b: Level): number {
  return ORDER[a] - ORDER[b];
}

export function badge(level: Level): string {
  return level === 'deprecated' ? 'DEPRECATED' : level;
}
