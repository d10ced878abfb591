import { useMemo } from 'react';
import type { Comment, ReviewTarget } from '../../../core/model/review.ts';
import type { ChunkId } from '../../../core/model/units.ts';
import { byTarget, targetKey } from '../../../core/review/locate-target.ts';
import { mostUrgent, type Standing, standingOf } from '../../../core/review/standing.ts';
import { useReview } from '../../store/review-store.ts';

const NOTHING: readonly Comment[] = [];

/** The comments on one target, in the order of time. */
export function useComments(target: ReviewTarget): readonly Comment[] {
  const comments = useReview((review) => review.comments);
  const key = targetKey(target);
  return useMemo(() => byTarget(comments).get(key) ?? NOTHING, [comments, key]);
}

/** By chunk, what was said of it, of its flags and of what was decided on it. */
export function useChunkStandings(): ReadonlyMap<ChunkId, Standing> {
  return useStandings(chunkIn);
}

/** By fixed part of the prompt, as tier and label. */
export function usePartStandings(): ReadonlyMap<string, Standing> {
  return useStandings(partIn);
}

/** By key of the step that was commented on. */
export function useStepStandings(): ReadonlyMap<string, Standing> {
  return useStandings(stepIn);
}

function useStandings(
  keyIn: (target: ReviewTarget) => string | null,
): ReadonlyMap<string, Standing> {
  const comments = useReview((review) => review.comments);
  return useMemo(() => {
    const groups = new Map<string, Standing[]>();
    for (const group of byTarget(comments).values()) {
      const key = keyIn(group[0]!.target);
      if (key !== null) groups.set(key, [...(groups.get(key) ?? []), standingOf(group)]);
    }
    return new Map([...groups].map(([key, standings]) => [key, mostUrgent(standings)]));
  }, [comments, keyIn]);
}

function chunkIn(target: ReviewTarget): ChunkId | null {
  return target.kind === 'part' ? null : (target.chunk?.id ?? null);
}

function partIn(target: ReviewTarget): string | null {
  const isPart = target.kind === 'part' || (target.kind === 'step' && target.chunk === null);
  return isPart ? `${target.tier} ${target.label}` : null;
}

function stepIn(target: ReviewTarget): string | null {
  return target.kind === 'step' ? targetKey(target) : null;
}
