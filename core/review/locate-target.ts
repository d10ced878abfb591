import type { Candidate } from '../model/candidate.ts';
import type { Inspection } from '../model/inspection.ts';
import type { Comment, ReviewTarget } from '../model/review.ts';
import type { Tier } from '../model/settings.ts';
import type { StepAction } from '../model/step.ts';
import type { ChunkId } from '../model/units.ts';

/** Where a target is in an answer. */
export interface Place {
  chunk: ChunkId | null;
  /** Number of the step that decided on it, from 1; null where none did. */
  step: number | null;
  /** Index of its segment in the finished window; null where it is not in. */
  segment: number | null;
  /** Index of its chunk among the candidates; null for a fixed part. */
  candidate: number | null;
}

export type Locator = (target: ReviewTarget) => Place | null;

/** Two comments with the same key are on the same. */
export function targetKey(target: ReviewTarget): string {
  switch (target.kind) {
    case 'chunk':
      return `chunk ${target.chunk.id}`;
    case 'flag':
      return `flag ${target.flag} ${target.chunk.id}`;
    case 'part':
      return partKey(target.tier, target.label);
    case 'step':
      return stepKey(target);
  }
}

/** The comments of a review by what they are on, each list in the order of time. */
export function byTarget(review: readonly Comment[]): Map<string, Comment[]> {
  const groups = new Map<string, Comment[]>();
  for (const comment of [...review].sort(byTime)) {
    const key = targetKey(comment.target);
    const group = groups.get(key);
    if (group) group.push(comment);
    else groups.set(key, [comment]);
  }
  return groups;
}

export function byTime(a: Comment, b: Comment): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** Finds targets in an answer; null for one that is there no more. */
export function locateIn({
  candidates,
  steps,
  window,
}: Pick<Inspection, 'candidates' | 'steps' | 'window'>): Locator {
  const ranked = new Map<ChunkId, { index: number; candidate: Candidate }>();
  candidates.forEach((candidate, index) => {
    ranked.set(candidate.id, { index, candidate });
  });
  const stepOf = new Map<string, number>();
  const doneTo = new Map<string, number>();
  steps.forEach((step, index) => {
    doneTo.set(stepKey(step), index + 1);
    stepOf.set(step.chunk?.id ?? partKey(step.tier, step.label), index + 1);
  });
  const segmentOf = new Map<string, number>();
  window.segments.forEach(({ chunk, tier, label }, index) => {
    segmentOf.set(chunk?.id ?? partKey(tier, label), index);
  });
  const placeOf = (key: string, chunk: ChunkId | null): Place => ({
    chunk,
    step: stepOf.get(key) ?? null,
    segment: segmentOf.get(key) ?? null,
    candidate: chunk === null ? null : (ranked.get(chunk)?.index ?? null),
  });
  return (target) => {
    switch (target.kind) {
      case 'chunk':
        return ranked.has(target.chunk.id) ? placeOf(target.chunk.id, target.chunk.id) : null;
      case 'flag': {
        const flags = ranked.get(target.chunk.id)?.candidate.flags ?? [];
        const isThere = flags.some(({ kind }) => kind === target.flag);
        return isThere ? placeOf(target.chunk.id, target.chunk.id) : null;
      }
      case 'part': {
        const key = partKey(target.tier, target.label);
        return segmentOf.has(key) ? placeOf(key, null) : null;
      }
      case 'step': {
        const step = doneTo.get(stepKey(target));
        if (step === undefined) return null;
        const chunk = target.chunk?.id ?? null;
        return { ...placeOf(chunk ?? partKey(target.tier, target.label), chunk), step };
      }
    }
  };
}

function partKey(tier: Tier, label: string): string {
  return `part ${tier} ${label}`;
}

function stepKey(step: {
  action: StepAction;
  tier: Tier;
  label: string;
  chunk: { id: ChunkId } | null;
}): string {
  return `step ${step.action} ${step.chunk?.id ?? partKey(step.tier, step.label)}`;
}
