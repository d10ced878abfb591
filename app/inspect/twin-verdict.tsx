import { useState } from 'react';
import type { CanonicalFact, CanonicalVerdict } from '../../core/curate/canonical.ts';
import type { FilePath } from '../../core/model/units.ts';
import { toVisible } from '../../core/text/visible.ts';
import { followFacts, followFile } from '../store/ranking-actions.ts';
import { classes } from '../ui/classes.ts';
import styles from './twin-verdict.module.css';
import { FACT_WORDS, verdictSentence } from './twin-words.ts';

interface Props {
  verdict: CanonicalVerdict;
  /** Of this chunk; the other column is the twin's. */
  path: FilePath;
  other: FilePath;
}

/** Which of both files is the one to follow: every fact for each side, and the person's word over them. */
export function TwinVerdict({ verdict, path, other }: Props) {
  const { facts, canonical, decidedBy, paths } = verdict;
  const [isWhole, setWhole] = useState(false);
  const sides = [path, other];
  const telling = facts.filter(({ favours }) => favours.length < paths.length);
  const even = facts.length - telling.length;
  const isByHand = decidedBy?.name === 'person';
  return (
    <section className={styles.verdict} aria-label="Which is canonical">
      <p>{toVisible(verdictSentence(verdict))}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">fact</th>
            {['this file', 'its twin'].map((title, at) => (
              <th key={title} scope="col">
                {title}
                {sides[at] === canonical && <b className={styles.canonical}> ● canonical</b>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? facts : telling).map((fact) => (
            <tr key={fact.name} className={classes(fact === decidedBy && styles.deciding)}>
              <th scope="row">
                {FACT_WORDS[fact.name]}
                {fact === decidedBy && <small> decides</small>}
              </th>
              {sides.map((side) => (
                <Words key={side} fact={fact} side={side} at={paths.indexOf(side)} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">your word</th>
            {sides.map((side, at) => (
              <td key={side}>
                {isByHand && side === canonical ? (
                  <button type="button" className={styles.link} onClick={() => followFacts(sides)}>
                    let the facts decide
                  </button>
                ) : (
                  <button
                    type="button"
                    className={styles.link}
                    onClick={() => followFile(side, sides)}
                  >
                    treat {at === 0 ? 'this one' : 'its twin'} as canonical
                  </button>
                )}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {even > 0 && (
        <button type="button" className={styles.link} onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? 'show only what tells them apart'
            : `show ${even} more that tell neither apart`}
        </button>
      )}
    </section>
  );
}

function Words({ fact, side, at }: { fact: CanonicalFact; side: FilePath; at: number }) {
  const isFavoured = fact.favours.length === 1 && fact.favours[0] === side;
  return (
    <td className={classes(isFavoured && styles.favoured)}>
      {isFavoured && <span title="speaks for this side">▸ </span>}
      {toVisible(fact.words[at] ?? 'not known')}
    </td>
  );
}
