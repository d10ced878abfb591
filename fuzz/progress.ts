import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

export const FINDINGS = new URL('./findings/', import.meta.url);

/** How many cases of a seed each target has behind it, kept in a file, so that a long run can be had in several sittings. */
export class Progress {
  private readonly file: URL;
  private readonly cases = new Map<string, number>();

  /** @param isResumed whether to go on from what the file says, if there is one, rather than begin anew. */
  constructor(seed: number, isResumed: boolean) {
    this.file = new URL(`done-${seed}.json`, FINDINGS);
    if (!isResumed || !existsSync(this.file)) return;
    const kept = JSON.parse(readFileSync(this.file, 'utf8')) as Record<string, number>;
    for (const [target, cases] of Object.entries(kept)) this.cases.set(target, cases);
  }

  of(target: string): number {
    return this.cases.get(target) ?? 0;
  }

  keep(target: string, cases: number): void {
    this.cases.set(target, cases);
    mkdirSync(FINDINGS, { recursive: true });
    writeFileSync(this.file, `${JSON.stringify(Object.fromEntries(this.cases), null, 2)}\n`);
  }
}
