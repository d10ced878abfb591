import { OrielError } from '../../core/model/problem.ts';

/** Counts the bytes that really came out of an archive, because declared sizes lie. */
export class InflatedBudget {
  private spent = 0;

  constructor(private readonly limit: number) {}

  /** Throws `archive-too-large` once more than the limit has come out. */
  spend(bytes: number): void {
    this.spent += bytes;
    if (this.spent > this.limit) {
      throw new OrielError(
        'archive-too-large',
        `the archive holds more than ${this.limit} bytes when inflated`,
        { limit: this.limit, actual: this.spent },
      );
    }
  }
}
