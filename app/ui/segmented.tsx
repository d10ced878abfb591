import { Radio, RadioGroup } from 'react-aria-components';
import styles from './segmented.module.css';

interface Props<T extends string> {
  label: string;
  value: T;
  options: readonly { id: T; title: string }[];
  onChoose(id: T): void;
}

/** One of a few, all of them in sight. */
export function Segmented<T extends string>({ label, value, options, onChoose }: Props<T>) {
  return (
    <RadioGroup
      className={styles.group}
      aria-label={label}
      orientation="horizontal"
      value={value}
      onChange={(id) => onChoose(id as T)}
    >
      {options.map(({ id, title }) => (
        <Radio key={id} value={id} className={styles.choice}>
          {title}
        </Radio>
      ))}
    </RadioGroup>
  );
}
