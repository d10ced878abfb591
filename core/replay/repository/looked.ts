import { countLines } from '../../evaluate/metrics/line-ranges.ts';
import type { LineRange } from '../../model/labelled-task.ts';
import type { FilePath } from '../../model/units.ts';
import type { TiedRead } from './tie-reads.ts';

/** Names that were looked at, step by step. */
export class Looked {
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

/** The same of lines, by file. */
export class LookedLines {
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
