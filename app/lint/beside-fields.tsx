import { type ReactNode, useId } from 'react';
import { setLintField } from '../store/lint-actions.ts';
import { readDistribution, readValues } from '../store/lint-fields.ts';
import { useLint } from '../store/lint-store.ts';
import { countOf, formatShare } from '../ui/format.ts';
import { SourceGroup } from './source-group.tsx';
import styles from './sources-panel.module.css';

/** What the rules may know beside the texts. */
export function BesideFields() {
  const values = useLint((state) => state.values);
  const distribution = useLint((state) => state.distribution);
  const budget = useLint((state) => state.dynamicBudget);
  const readOfValues = readValues(values);
  const readOfShares = readDistribution(distribution);
  return (
    <SourceGroup title="Beside the texts">
      <Field
        title="Values of placeholders"
        hint="name = value, one a line, or JSON"
        said={
          'problem' in readOfValues
            ? `▲ ${readOfValues.problem}`
            : readOfValues.value
              ? `${countOf(Object.keys(readOfValues.value).length, 'value')}: what they fill is measured`
              : 'Without values their size is not known.'
        }
        value={values}
        onType={(typed) => setLintField({ values: typed })}
      />
      <Field
        title="How often labels occur"
        hint="LABEL 75 %, one a line"
        said={
          'problem' in readOfShares
            ? `▲ ${readOfShares.problem}`
            : readOfShares.value
              ? Object.entries(readOfShares.value)
                  .map(([label, share]) => `${label} ${formatShare(share)}`)
                  .join(', ')
              : 'Examples are then held to it.'
        }
        value={distribution}
        onType={(typed) => setLintField({ distribution: typed })}
      />
      <label className={styles.budget}>
        Tokens that a placeholder may fill
        <input
          type="number"
          min={0}
          step={500}
          value={budget}
          onChange={({ target }) => {
            const tokens = target.valueAsNumber;
            if (Number.isSafeInteger(tokens) && tokens >= 0)
              setLintField({ dynamicBudget: tokens });
          }}
        />
      </label>
    </SourceGroup>
  );
}

interface FieldProps {
  title: string;
  hint: string;
  said: ReactNode;
  value: string;
  onType(value: string): void;
}

function Field({ title, hint, said, value, onType }: FieldProps) {
  const [id, note] = [useId(), useId()];
  return (
    <div className={styles.beside}>
      <label htmlFor={id}>{title}</label>
      <textarea
        id={id}
        rows={2}
        spellCheck={false}
        placeholder={hint}
        aria-describedby={note}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      <small id={note}>{said}</small>
    </div>
  );
}
