import type { Reporter, TestCase } from '@playwright/test/reporter';
import type { Verdict } from './guard.ts';

/** Says at the end how many requests the whole run made to the page's own host, and how many elsewhere. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter by its default export.
export default class RequestReporter implements Reporter {
  private own = 0;
  private elsewhere = 0;
  private tests = 0;

  onTestEnd({ annotations }: TestCase): void {
    const counted = annotations.find(({ type }) => type === 'requests')?.description;
    if (counted === undefined) return;
    const { own, elsewhere } = JSON.parse(counted) as Pick<Verdict, 'own' | 'elsewhere'>;
    this.tests += 1;
    this.own += own;
    this.elsewhere += elsewhere;
  }

  onEnd(): void {
    const all = this.own + this.elsewhere;
    console.log(`\n${this.elsewhere} requests elsewhere among ${all} of ${this.tests} tests`);
  }
}
