import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import { isCounted } from '../../core/curate/read-levers.ts';
import { FILTER_FACTS, type Filter, type FilterFact } from '../../core/model/filter.ts';
import type { SourceHistory } from '../../core/model/history.ts';
import type { FlagPolicy } from '../../core/model/settings.ts';
import type { FilePath } from '../../core/model/units.ts';
import { addFilter } from '../store/lever-actions.ts';
import { Button } from '../ui/button.tsx';
import { Choice } from '../ui/choice.tsx';
import { classes } from '../ui/classes.ts';
import { formatCount } from '../ui/format.ts';
import textField from '../ui/text-field.module.css';
import { draftedFilter } from './drafted-filter.ts';
import styles from './filter-menu.module.css';
import { countMatches, FACT_WORDS, knownValues } from './filter-options.ts';
import { POLICIES } from './flag-policies.tsx';
import { useAnswer } from './use-answer.ts';

const FACTS = FILTER_FACTS.map((id) => ({ id, title: FACT_WORDS[id].title }));

interface Props {
  history: SourceHistory | null;
  paths: readonly FilePath[];
}

/** A new filter: what to do, by which fact, of what value; how many files it would match is said. */
export function FilterForm({ history, paths }: Props) {
  const [policy, setPolicy] = useState<FlagPolicy>('leave-out');
  const [by, setBy] = useState<FilterFact>('path');
  const [value, setValue] = useState('');
  const candidates = useAnswer()?.candidates;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const values = useMemo(
    () => knownValues(by, history, candidates?.map(({ language }) => language) ?? []),
    [by, history, candidates],
  );
  const { unit, example } = FACT_WORDS[by];
  const draft = draftedFilter(policy, by, value);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (typeof draft === 'string') return;
    addFilter(draft);
    setValue('');
    // The button goes dead with the empty field, and would take the focus with it.
    field.current?.focus();
  };
  return (
    <form className={styles.form} aria-label="New filter" onSubmit={add}>
      <Choice<FlagPolicy>
        label="What to do"
        value={policy}
        options={POLICIES}
        onChoose={setPolicy}
      />
      <Choice<FilterFact> label="By" value={by} options={FACTS} onChoose={setBy} />
      <input
        ref={field}
        className={classes(textField.field, styles.input)}
        aria-label={unit ? `${FACT_WORDS[by].title}, ${unit}` : FACT_WORDS[by].title}
        type={isCounted(by) ? 'number' : 'text'}
        min={0}
        step="any"
        list={values.length > 0 ? id : undefined}
        value={value}
        placeholder={example ?? values[0]}
        spellCheck={false}
        onChange={({ target }) => setValue(target.value)}
      />
      <datalist id={id}>
        {values.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      {unit && <span className={styles.unit}>{unit}</span>}
      <Button type="submit" look="pill" isDisabled={typeof draft === 'string'}>
        Add
      </Button>
      <p className={styles.matches} role="status">
        {typeof draft === 'string' ? draft : matchWords(draft, paths, history)}
      </p>
    </form>
  );
}

function matchWords(
  filter: Filter,
  paths: readonly FilePath[],
  history: SourceHistory | null,
): string {
  const count = countMatches(filter, paths, history);
  return count === null
    ? ''
    : `matches ${formatCount(count)} of ${formatCount(paths.length)} files`;
}
