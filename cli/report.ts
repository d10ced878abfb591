import { leavingInspection } from '../core/inspection/leaving-inspection.ts';
import { htmlReport } from '../core/report/html-report.ts';
import { markdownReport } from '../core/report/markdown-report.ts';
import { countReview, reviewSentence } from '../core/review/count-review.ts';
import { locateIn } from '../core/review/locate-target.ts';
import { parseFileArguments } from './arguments.ts';
import { openSaved } from './open.ts';
import { handOut, requireSavable, SECRETS_OPTION } from './save-to.ts';
import { say } from './say.ts';
import { UsageError } from './usage-error.ts';

/** `oriel report FILE --html OUT --markdown OUT`: a saved inspection to read without Oriel; `-` prints it. */
export async function runReport(args: string[]): Promise<void> {
  const { file, values } = parseFileArguments(args, {
    html: { type: 'string' },
    markdown: { type: 'string' },
    ...SECRETS_OPTION,
  });
  const wanted = [
    { out: values.html, make: htmlReport },
    { out: values.markdown, make: markdownReport },
  ].flatMap(({ out, make }) => (out === undefined ? [] : [{ out, make }]));
  if (wanted.length === 0) throw new UsageError('say what to make: --html OUT, --markdown OUT');
  for (const { out } of wanted) if (out !== '-') requireSavable(out);
  const saved = await openSaved(file);
  if (saved.review.length > 0) {
    say(`${file}: ${reviewSentence(countReview(saved.review, locateIn(saved)))}`);
  }
  for (const { out, make } of wanted) {
    const withSecrets = values['with-secrets'] ?? false;
    await handOut(out, leavingInspection(saved, make), { withSecrets });
  }
}
