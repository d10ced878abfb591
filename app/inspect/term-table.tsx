import type { LexicalExplanation, TermExplanation } from '../../core/model/explanation.ts';
import { toVisible } from '../../core/text/visible.ts';
import { formatCount } from '../ui/format.ts';
import styles from './chunk-rank.module.css';

/** Terms that the chunk lacks are named up to this many; a pasted issue has hundreds. */
const NAMED_MISSING = 24;

/** BM25 term by term and field by field; the column that is added up is the last. */
export function TermTable({ explanation }: { explanation: LexicalExplanation }) {
  const found = explanation.terms.filter(({ adds }) => adds > 0).sort((a, b) => b.adds - a.adds);
  const missing = explanation.terms.filter(({ adds }) => adds === 0).map(({ term }) => term);
  const more = missing.length - NAMED_MISSING;
  return (
    <>
      <table className={styles.terms}>
        <thead>
          <tr>
            <th scope="col">term</th>
            <th scope="col" title="Inverse document frequency">
              idf
            </th>
            <th scope="col">field</th>
            <th scope="col" title="Occurrences in the field">
              tf
            </th>
            <th scope="col" title="Length of the field beside the average">
              length
            </th>
            <th scope="col">adds</th>
          </tr>
        </thead>
        {found.map((term) => (
          <TermRows key={term.term} {...term} />
        ))}
        <tbody>
          <tr className={styles.total}>
            <th scope="row" colSpan={5}>
              BM25
            </th>
            <td>{explanation.score.toFixed(2)}</td>
          </tr>
        </tbody>
      </table>
      {missing.length > 0 && (
        <p className={styles.missing}>
          Not in this chunk: {missing.slice(0, NAMED_MISSING).map(toVisible).join(', ')}
          {more > 0 && ` and ${more} more`}.
        </p>
      )}
    </>
  );
}

function TermRows({ term, documentFrequency, idf, weight: share, fields, adds }: TermExplanation) {
  const rows = fields.map(({ field, tf, lengthNorm, weight }, index) => (
    <tr key={field}>
      {index === 0 && (
        <>
          <th scope="row" rowSpan={fields.length}>
            <mark>{toVisible(term)}</mark>
            {share !== 1 && <small> × {share.toFixed(2)}</small>}
          </th>
          <td rowSpan={fields.length} title={`in ${formatCount(documentFrequency)} chunks`}>
            {idf.toFixed(2)}
          </td>
        </>
      )}
      <td>
        {field}
        {weight !== 1 && <small> × {weight}</small>}
      </td>
      <td>{tf}</td>
      <td>{lengthNorm.toFixed(2)}</td>
      {index === 0 && <td rowSpan={fields.length}>{adds.toFixed(2)}</td>}
    </tr>
  ));
  return <tbody>{rows}</tbody>;
}
