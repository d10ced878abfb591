import { OrielError } from '../model/problem.ts';
import type { Listed } from '../model/source.ts';

/** Counts what a walk lists, to say in the end why nothing is left. */
export class WalkTally {
  files = 0;
  private rows = 0;
  private readonly hiddenBy = new Map<string, number>();

  add(listed: Listed): void {
    this.rows++;
    if (listed.kind === 'file') this.files++;
    else if (listed.kind === 'pruned') this.hide(listed.folder.rule);
    else if (listed.entry.reason === 'ignored') this.hide(listed.entry.detail);
  }

  /** Throws `empty-source` or, with the rule that hid most, `only-ignored`. */
  assertAnyFile(): void {
    if (this.files > 0) return;
    const [worst] = [...this.hiddenBy].sort((a, b) => b[1] - a[1]);
    if (worst) {
      const [rule, count] = worst;
      throw new OrielError(
        'only-ignored',
        `every file is left out; ${rule} hides ${count} of ${this.rows}`,
        { actual: this.rows },
      );
    }
    throw new OrielError('empty-source', 'there is no file in it that can be read');
  }

  private hide(rule: string): void {
    this.hiddenBy.set(rule, (this.hiddenBy.get(rule) ?? 0) + 1);
  }
}
