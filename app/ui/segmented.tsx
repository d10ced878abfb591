import { Radio, RadioGroup } from 'react-aria-components';
import { classes } from './classes.ts';
import styles from './segmented.module.css';

interface Props<T extends string> {
  label: string;
  value: T;
  options: readonly { id: T; title: string }[];
  look?: 'small' | 'large';
  onChoose(id: T): void;
}

/** One of a few, all of them in sight. */
export function Segmented<T extends string>(props: Props<T>) {
  const { label, value, options, look = 'small', onChoose } = props;
  return (
    <RadioGroup
      className={classes(styles.group, styles[look])}
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
