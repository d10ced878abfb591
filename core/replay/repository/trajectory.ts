import type { Corpus } from '../../corpus.ts';
import { countLines } from '../../evaluate/metrics/line-ranges.ts';
import { holdsSymbol, type Place, symbolsOf, touches } from '../../evaluate/metrics/span-match.ts';
import { LEVELS, type Level } from '../../evaluate/metrics/task-scores.ts';
import type { LabelledSpan, LineRange } from '../../model/labelled-task.ts';
import type { TurnNumber } from '../../model/transcript.ts';
import type { FilePath } from '../../model/units.ts';
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

/** What is needed at a level, of which each step sees more. */
abstract class Goal {
  abstract see(places: readonly Place[]): void;
  protected abstract readonly total: number;
  protected abstract left(): number;

  coverage(): number | null {
    return this.total === 0 ? null : 1 - this.left() / this.total;
  }
}

class FileGoal extends Goal {
  readonly #missing: Set<FilePath>;
  protected readonly total: number;

  constructor(needed: readonly LabelledSpan[]) {
    super();
    this.#missing = new Set(needed.map(({ path }) => path));
    this.total = this.#missing.size;
  }

  see(places: readonly Place[]): void {
    for (const { path } of places) this.#missing.delete(path);
  }

  protected left(): number {
    return this.#missing.size;
  }
}

class SymbolGoal extends Goal {
  readonly #missing: Map<FilePath, Set<LabelledSpan>>;
  protected readonly total: number;

  constructor(needed: readonly LabelledSpan[]) {
    super();
    const named = needed.filter(({ symbol }) => symbol !== null);
    this.#missing = new Map(named.map(({ path }) => [path, new Set()]));
    for (const span of named) this.#missing.get(span.path)!.add(span);
    this.total = named.length;
  }

  see(places: readonly Place[]): void {
    for (const place of places) {
      const own = this.#missing.get(place.path);
      for (const span of own ?? []) if (holdsSymbol(place, span)) own!.delete(span);
    }
  }

  protected left(): number {
    return [...this.#missing.values()].reduce((sum, own) => sum + own.size, 0);
  }
}

class LineGoal extends Goal {
  readonly #missing = new Map<FilePath, Set<number>>();
  protected readonly total: number;

  constructor(needed: readonly LabelledSpan[]) {
    super();
    for (const { path, lines } of needed) {
      if (!lines) continue;
      const own = this.#missing.get(path) ?? new Set();
      for (let line = lines.start; line <= lines.end; line++) own.add(line);
      this.#missing.set(path, own);
    }
    this.total = this.left();
  }

  see(places: readonly Place[]): void {
    for (const { path, startLine, endLine } of places) {
      const own = this.#missing.get(path);
      for (const line of own ?? []) if (startLine <= line && line <= endLine) own!.delete(line);
    }
  }

  protected left(): number {
    return [...this.#missing.values()].reduce((sum, own) => sum + own.size, 0);
  }
}

/** Names that were looked at, step by step. */
class Looked {
  readonly #union = new Set<string>();
  #sum = 0;

  step(names: readonly string[]): void {
    const own = new Set(names);
    this.#sum += own.size;
    for (const name of own) this.#union.add(name);
  }

  redundancy(): number | null {
    return this.#sum === 0 ? null : 1 - this.#union.size / this.#sum;
  }
}

class LookedLines {
  readonly #all = new Map<FilePath, LineRange[]>();
  #sum = 0;

  step(reads: readonly TiedRead[]): void {
    const own = new Map<FilePath, LineRange[]>();
    for (const { path, lines } of reads) own.set(path, [...(own.get(path) ?? []), lines]);
    for (const [path, ranges] of own) {
      this.#sum += countLines(ranges);
      const all = this.#all.get(path);
      if (all) all.push(...ranges);
      else this.#all.set(path, [...ranges]);
    }
  }

  redundancy(): number | null {
    const union = [...this.#all.values()].reduce((sum, ranges) => sum + countLines(ranges), 0);
    return this.#sum === 0 ? null : 1 - union / this.#sum;
  }
}
