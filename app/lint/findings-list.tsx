import type { NamedFinding } from '../../core/lint/lint-answer.ts';
import { toVisible } from '../../core/text/visible.ts';
import { lineRange, splitPath } from '../passage/place-names.ts';
import { visitFinding } from '../store/lint-findings.ts';
import { useLint } from '../store/lint-store.ts';
import { classes } from '../ui/classes.ts';
import { countOf } from '../ui/format.ts';
import { PathName } from '../ui/path-name.tsx';
import { RowList } from '../ui/row-list.tsx';
import { CertaintySign } from './certainty-sign.tsx';
import styles from './findings-panel.module.css';
import { FINDINGS_ID } from './focus-findings.ts';

/** The findings; what is selected is the one that is told below. */
export function FindingsList({ findings }: { findings: readonly NamedFinding[] }) {
  const selected = useLint((state) => state.selected);
  return (
    <RowList
      label="Findings"
      name={FINDINGS_ID}
      rows={findings}
      keyOf={({ fingerprint }) => fingerprint}
      height={62}
      rowClass={styles.row}
      selected={findings.findIndex(({ fingerprint }) => fingerprint === selected)}
      onSelect={visitFinding}
      titleOf={({ message }) => toVisible(message)}
    >
      {({ certainty, message, rule, place, tokens }) => (
        <>
          <CertaintySign certainty={certainty} />
          <div className={styles.said}>
            <p className={styles.message}>{toVisible(message)}</p>
            <p className={styles.where}>
              <span className={styles.rule}>{rule}</span>
              <PathName {...splitPath(place.path)} isQuiet />
              <span className={styles.fixed}>{lineRange(place.startLine, place.endLine)}</span>
              <span className={classes(styles.fixed, styles.end)}>
                {certainty}, {countOf(tokens, 'token')}
              </span>
            </p>
          </div>
        </>
      )}
    </RowList>
  );
}
