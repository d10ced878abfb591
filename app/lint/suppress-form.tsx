import { type FormEvent, useId, useState } from 'react';
import { LIMITS } from '../../core/limits.ts';
import type { NamedFinding } from '../../core/lint/lint-answer.ts';
import { toVisible } from '../../core/text/visible.ts';
import { suppress, unsuppress } from '../store/lint-findings.ts';
import { useLint } from '../store/lint-store.ts';
import { Button } from '../ui/button.tsx';
import styles from './findings-panel.module.css';
import { focusFindings } from './focus-findings.ts';

/** Takes a finding off the list for a reason, which is kept in the inspection; or says the reason. */
export function SuppressForm({ finding }: { finding: NamedFinding }) {
  const { fingerprint } = finding;
  const own = useLint(({ suppressions }) =>
    suppressions.find((one) => one.fingerprint === fingerprint),
  );
  const inText = useLint(({ meant }) => meant.get(fingerprint));
  const [reason, setReason] = useState('');
  const id = useId();
  if (own) {
    return (
      <p className={styles.suppressed}>
        <span>
          <b>Suppressed.</b> {toVisible(own.reason)}
        </span>
        <Button look="pill" onPress={() => unsuppress(fingerprint)}>
          Tell it again
        </Button>
      </p>
    );
  }
  if (inText !== undefined) {
    return (
      <p className={styles.suppressed}>
        <span>
          <b>Suppressed by the text itself.</b> {toVisible(inText)}
        </span>
      </p>
    );
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    suppress(finding, reason);
    focusFindings();
  };
  return (
    <form className={styles.suppress} onSubmit={submit}>
      <label htmlFor={id}>Is it meant so? Say why, and it is not told again.</label>
      <input
        id={id}
        value={reason}
        maxLength={LIMITS.commentChars}
        placeholder="the reason, kept in the inspection"
        onChange={({ target }) => setReason(target.value)}
      />
      <Button look="pill" type="submit" isDisabled={reason.trim() === ''}>
        Suppress
      </Button>
    </form>
  );
}
