import type { Candidate } from '../model/candidate.ts';
import type { ChunkRef } from '../model/chunk.ts';
import { isAtLeast } from '../model/flag.ts';
import type { Inspection } from '../model/inspection.ts';
import type { Labels } from '../model/labels.ts';
import type { ChunkId } from '../model/units.ts';
import { adviceOn } from './advice.ts';
import { HEALTH_METRICS, type HealthLevel, type HealthMetric, levelOf } from './ranges.ts';

/** One metric of one window. */
export interface HealthReading {
  metric: HealthMetric;
  /** 0 to 1; null where it cannot be known. */
  value: number | null;
  level: HealthLevel;
  /** What to do, or why it is unknown: a sentence; empty where all is well. */
  advice: string;
  /** Chunks of the window that bring it about. */
  causes: ChunkRef[];
}

export interface Health {
  /** 0 to 100. */
  score: number;
  /** Parts of the score's formula that are unknown, and were left out of it. */
  leftOut: HealthMetric[];
  readings: HealthReading[];
}

type Measured = Pick<Inspection, 'window' | 'candidates' | 'settings' | 'repeats'>;

interface Measure {
  value: number | null;
  causes: ChunkRef[];
}

const UNKNOWN: Measure = { value: null, causes: [] };
/** Enough to act on. */
const LARGEST = 3;
const BEST_UTILISATION = 0.55;

/**
 * Health of a window: `100 - |utilisation - 0.55| × 100 - contradictions × 30 - hallucinations × 30`,
 * clamped, as the first seed has it. Hallucinations show in the model's output alone, so that they are
 * always left out here.
 *
 * @param labels what is needed for the task; without it precision is unknown.
 */
export function healthOf(inspection: Measured, labels: Labels): Health {
  const measures = measure(inspection, labels);
  const readings = HEALTH_METRICS.map((metric): HealthReading => {
    const { value, causes } = measures[metric];
    const level = levelOf(metric, value);
    return { metric, value, level, advice: adviceOn(metric, level, value), causes };
  });
  const parts = ['utilisation', 'contradictions', 'hallucinations'] as const;
  const { utilisation, contradictions, hallucinations } = measures;
  const score =
    100 -
    Math.abs((utilisation.value ?? BEST_UTILISATION) - BEST_UTILISATION) * 100 -
    (contradictions.value ?? 0) * 30 -
    (hallucinations.value ?? 0) * 30;
  return {
    score: Math.max(0, Math.min(100, score)),
    leftOut: parts.filter((metric) => measures[metric].value === null),
    readings,
  };
}

function measure(inspection: Measured, labels: Labels): Record<HealthMetric, Measure> {
  const { window, candidates } = inspection;
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const held = window.segments.flatMap(({ chunk }) => byId.get(chunk?.id ?? '') ?? []);
  return {
    utilisation: utilisationOf(inspection),
    precision: precisionOf(held, labels),
    contradictions: shareOf(held, contradicting(held, inspection)),
    distractors: shareOf(held, distracting(held, inspection)),
    redundancy: redundancyOf(held, inspection),
    hallucinations: UNKNOWN,
    correctness: UNKNOWN,
  };
}

function utilisationOf({ window: { total, capacity, segments } }: Measured): Measure {
  if (capacity === 0) return UNKNOWN;
  const largest = segments
    .filter(({ chunk }) => chunk !== null)
    .sort((a, b) => b.endToken - b.startToken - (a.endToken - a.startToken));
  return {
    value: total / capacity,
    causes: largest.slice(0, LARGEST).flatMap(({ chunk }) => chunk ?? []),
  };
}

/** Share of the chunks in the window that belong to what is labelled as needed. */
function precisionOf(held: readonly Candidate[], { needed }: Labels): Measure {
  if (needed.length === 0) return UNKNOWN;
  const isNeeded = ({ id, path }: Candidate): boolean =>
    needed.some((target) => (target.chunk === null ? target.path === path : target.chunk === id));
  const others = held.filter((candidate) => !isNeeded(candidate));
  const { value } = shareOf(held, others);
  return { value: value === null ? null : 1 - value, causes: others.map(refOf) };
}

/** Chunks of the window that contradict another one there. */
function contradicting(held: readonly Candidate[], { settings }: Measured): Candidate[] {
  const ids = new Set(held.map(({ id }) => id));
  const involved = new Set<ChunkId>();
  for (const { id, flags } of held) {
    for (const { kind, certainty, twin } of flags) {
      if (kind !== 'contradiction' || !isAtLeast(certainty, settings.leastCertainty)) continue;
      if (twin && ids.has(twin.id)) involved.add(id).add(twin.id);
    }
  }
  return held.filter(({ id }) => involved.has(id));
}

/** Chunks that a sure flag makes noise or worse; those that the task asks for are none. */
function distracting(held: readonly Candidate[], { settings }: Measured): Candidate[] {
  return held.filter(
    ({ flags, quality }) =>
      (quality.tier === 'poison' || quality.tier === 'noise') &&
      flags.some(({ certainty }) => isAtLeast(certainty, settings.leastCertainty)),
  );
}

/** Share of the retrieved tokens that repeat what came before them. */
function redundancyOf(
  held: readonly Candidate[],
  { window: { segments }, repeats }: Measured,
): Measure {
  if (held.length === 0) return UNKNOWN;
  const shares = new Map(repeats.map(({ chunk, share }) => [chunk, share]));
  let all = 0;
  let repeated = 0;
  for (const { chunk, startToken, endToken } of segments) {
    if (!chunk) continue;
    all += endToken - startToken;
    repeated += (endToken - startToken) * (shares.get(chunk.id) ?? 0);
  }
  const causes = held.filter(({ id }) => (shares.get(id) ?? 0) >= 0.5).map(refOf);
  return { value: repeated / all, causes };
}

function shareOf(held: readonly Candidate[], some: readonly Candidate[]): Measure {
  if (held.length === 0) return UNKNOWN;
  return { value: some.length / held.length, causes: some.map(refOf) };
}

function refOf({ id, path, startLine, endLine, symbol }: Candidate): ChunkRef {
  return { id, path, startLine, endLine, symbol };
}
