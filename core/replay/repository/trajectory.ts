import type { Corpus } from '../../corpus.ts';
import { type Place, symbolsOf, touches } from '../../evaluate/metrics/span-match.ts';
import { LEVELS, type Level } from '../../evaluate/metrics/task-scores.ts';
import type { LabelledSpan } from '../../model/labelled-task.ts';
import type { TurnNumber } from '../../model/transcript.ts';
import { FileGoal, type Goal, LineGoal, SymbolGoal } from './goals.ts';
import { Looked, LookedLines } from './looked.ts';
import type { TiedRead } from './tie-reads.ts';

export type ByLevel = Record<Level, number | null>;

/** How a conversation came to what it needed, as ContextBench measures it. */
export interface Trajectory {
  /** One for each turn that read or found something: what of the needed it has seen so far, 0 to 1. */
  steps: { turn: TurnNumber; coverage: ByLevel }[];
  /** Mean of the steps' coverage; null where nothing needed says anything at the level, or nothing was read. */
  aucCoverage: ByLevel;
  /** Share of what was looked at that had been looked at before: 1 - union / sum over the steps. null where nothing was. */
  redundancy: ByLevel;
  /** For each needed span the first turn that saw some of it; null where none did. */
  firstSeen: { span: LabelledSpan; turn: TurnNumber | null }[];
}

/**
 * Coverage and redundancy over the steps of a conversation (ContextBench, `compute_trajectory_metrics`): files and symbols
 * as sets, lines as lengths. Where ContextBench calls the coverage of nothing 1, it is null here. Linear in the
 * reads but for the needed spans of each file.
 */
export function trajectoryOf(
  reads: readonly TiedRead[],
  needed: readonly LabelledSpan[],
  corpus: Corpus,
): Trajectory {
  const turns = byTurn(reads);
  const goals: Record<Level, Goal> = {
    file: new FileGoal(needed),
    symbol: new SymbolGoal(needed),
    line: new LineGoal(needed),
  };
  const looked = { file: new Looked(), symbol: new Looked(), line: new LookedLines() };
  const seen = new Map<LabelledSpan, TurnNumber>();
  const steps = Array.from(turns, ([turn, own]) => {
    const places = own.flatMap((read) => placesOf(read, corpus));
    for (const level of LEVELS) goals[level].see(places);
    looked.file.step(own.map(({ path }) => path));
    looked.symbol.step(
      places.flatMap(({ path, symbol }) => symbolsOf(symbol).map((name) => `${path}\0${name}`)),
    );
    looked.line.step(own);
    for (const span of needed) {
      if (!seen.has(span) && places.some((place) => touches(place, span))) seen.set(span, turn);
    }
    return { turn, coverage: atLevels((level) => goals[level].coverage()) };
  });
  return {
    steps,
    aucCoverage: atLevels((level) => meanOf(steps.map(({ coverage }) => coverage[level]))),
    redundancy: atLevels((level) => looked[level].redundancy()),
    firstSeen: needed.map((span) => ({ span, turn: seen.get(span) ?? null })),
  };
}

function byTurn(reads: readonly TiedRead[]): [TurnNumber, TiedRead[]][] {
  const turns = new Map<TurnNumber, TiedRead[]>();
  for (const read of reads) {
    const own = turns.get(read.turn);
    if (own) own.push(read);
    else turns.set(read.turn, [read]);
  }
  return [...turns].sort(([a], [b]) => a - b);
}

/** The lines that were read, chunk by chunk, with the symbols that they hold. */
function placesOf({ path, lines, chunks }: TiedRead, corpus: Corpus): Place[] {
  return chunks.map((id) => {
    const { startLine, endLine, symbol } = corpus.chunkAt(corpus.numberOf(id)!);
    return {
      path,
      symbol,
      startLine: Math.max(startLine, lines.start),
      endLine: Math.min(endLine, lines.end),
    };
  });
}

function atLevels(of: (level: Level) => number | null): ByLevel {
  return { file: of('file'), symbol: of('symbol'), line: of('line') };
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.flatMap((value) => value ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
