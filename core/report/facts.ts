import type { SavedInspection } from '../inspection/saved-inspection.ts';
import type { Candidate } from '../model/candidate.ts';
import type { Segment } from '../model/window.ts';
import { groupDigits } from '../text/group-digits.ts';
import { percent } from './words.ts';

export interface Fact {
  name: string;
  value: string;
  more: string;
  isBad: boolean;
}

/** The answer in five figures. */
export function factsOf({ candidates, window, coverage }: SavedInspection): Fact[] {
  const taken = candidates.filter(({ decision }) => decision.action === 'take');
  const leftOut = candidates.filter(({ decision }) => decision.action === 'leave-out');
  const isFlagged = ({ flags }: Candidate): boolean => flags.length > 0;
  const flaggedIn = taken.filter(isFlagged).length;
  const share = window.capacity > 0 ? window.total / window.capacity : 0;
  return [
    fact('used', percent(share), `${groupDigits(window.total)} of ${groupDigits(window.capacity)}`),
    fact('taken', groupDigits(taken.length), `of ${groupDigits(candidates.length)} candidates`),
    fact('left out', groupDigits(leftOut.length), 'for a reason of their own'),
    fact(
      'flagged in',
      groupDigits(flaggedIn),
      `of ${groupDigits(candidates.filter(isFlagged).length)} flagged`,
      flaggedIn > 0,
    ),
    fact(
      'dense coverage',
      coverage.total > 0 ? percent(coverage.embedded / coverage.total) : '–',
      coverage.model ?? 'no vectors',
    ),
  ];
}

/** The window's segments with what is known of their chunk as a candidate. */
export function placedSegments({
  window,
  candidates,
}: SavedInspection): { segment: Segment; candidate: Candidate | null }[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  return window.segments.map((segment) => ({
    segment,
    candidate: segment.chunk ? (byId.get(segment.chunk.id) ?? null) : null,
  }));
}

function fact(name: string, value: string, more: string, isBad = false): Fact {
  return { name, value, more, isBad };
}
