/**
 * What a candidate is worth to an assistant, best first: what the task needs, what stands around it, what
 * only takes room, what leads astray (quality table of the first seed).
 */
export const QUALITIES = ['signal', 'context', 'noise', 'poison'] as const;

export type Quality = (typeof QUALITIES)[number];

export interface QualityTier {
  tier: Quality;
  /** A sentence without a full stop. */
  reason: string;
}
