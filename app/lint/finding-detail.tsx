import type { NamedFinding } from '../../core/lint/lint-answer.ts';
import type { FindingEvidence, TextPlace } from '../../core/model/finding.ts';
import { toVisible } from '../../core/text/visible.ts';
import { lineRange, splitPath } from '../passage/place-names.ts';
import { visitFinding } from '../store/lint-findings.ts';
import { useLint } from '../store/lint-store.ts';
import { countOf } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import { CertaintySign } from './certainty-sign.tsx';
import styles from './findings-panel.module.css';
import { FixPreview } from './fix-preview.tsx';
import { CERTAINTY_WORDS } from './lint-words.ts';
import { SuppressForm } from './suppress-form.tsx';

/** One finding: all sides of it, why it matters, what to do, and what to do about it being told. */
export function FindingDetail({ finding }: { finding: NamedFinding }) {
  const rule = useLint((state) => state.answer?.rules.find(({ id }) => id === finding.rule));
  const { message, certainty, evidence, mend, tokens } = finding;
  return (
    <ScrollRegion className={styles.detail} label="About the finding">
      <h3 className={styles.head}>
        <CertaintySign certainty={certainty} /> {toVisible(message)}
      </h3>
      <p className={styles.kind}>
        {rule?.title} (<code>{finding.rule}</code>), certainty {certainty}:{' '}
        {CERTAINTY_WORDS[certainty]}; {countOf(tokens, 'token')} at stake.
      </p>
      <ol className={styles.evidence} aria-label="Evidence">
        {evidence.map((one, index) => (
          <EvidenceRow
            // biome-ignore lint/suspicious/noArrayIndexKey: evidence keeps its order
            key={index}
            evidence={one}
            onVisit={() => visitFinding(finding, index)}
          />
        ))}
      </ol>
      {rule && (
        <p>
          <b>Why it matters.</b> {rule.why}
        </p>
      )}
      <p>
        <b>How to mend it.</b> {toVisible(mend)}.
      </p>
      {finding.fix && <FixPreview fix={finding.fix} />}
      <SuppressForm finding={finding} />
    </ScrollRegion>
  );
}

/** As much of a place as tells which it is, and of its line on either side. */
const QUOTED = 160;
const BESIDE = 60;

function EvidenceRow({ evidence, onVisit }: { evidence: FindingEvidence; onVisit(): void }) {
  const { place, note } = evidence;
  const text = useLint(
    (state) => state.answer?.texts.find(({ path }) => path === place.path)?.text,
  );
  const quote = quoteOf(text ?? '', place);
  return (
    <li>
      <button type="button" className={styles.place} onClick={onVisit}>
        <span className={styles.line}>
          {splitPath(place.path).name} {lineRange(place.startLine, place.endLine)}
        </span>{' '}
        <span className={styles.noted}>{toVisible(note)}</span>
        <span className={styles.quote}>
          {quote.before}
          <mark>{quote.words}</mark>
          {quote.after}
        </span>
      </button>
    </li>
  );
}

/** The words of a place with what stands beside them on their lines. */
function quoteOf(text: string, { start, end }: TextPlace) {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', Math.max(start, end - 1));
  const cut = Math.min(end, start + QUOTED);
  const before = text.slice(Math.max(lineStart, start - BESIDE), start);
  const after = cut < end ? ' …' : text.slice(end, lineEnd < 0 ? undefined : lineEnd);
  const plain = (part: string): string => toVisible(part.replace(/\s+/g, ' '));
  return {
    before: (start - BESIDE > lineStart ? '… ' : '') + plain(before.trimStart()),
    words: plain(text.slice(start, cut)),
    after: plain(after.slice(0, BESIDE)) + (after.length > BESIDE ? ' …' : ''),
  };
}
