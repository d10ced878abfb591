import { holdsSymbol, type Place } from '../../evaluate/metrics/span-match.ts';
import type { LabelledSpan } from '../../model/labelled-task.ts';
import type { FilePath } from '../../model/units.ts';

/** What is needed at a level, of which each step sees more. */
export abstract class Goal {
  abstract see(places: readonly Place[]): void;
  protected abstract readonly total: number;
  protected abstract left(): number;

  coverage(): number | null {
    return this.total === 0 ? null : 1 - this.left() / this.total;
  }
}

/** Files of the needed spans. */
export class FileGoal extends Goal {
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

/** Symbols of the needed spans that name one. */
export class SymbolGoal extends Goal {
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

/** Lines of the needed spans that name them. */
export class LineGoal extends Goal {
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
