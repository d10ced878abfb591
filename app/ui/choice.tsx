import { ChevronDown } from 'lucide-react';
import {
  Button,
  type Key,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components';
import styles from './choice.module.css';
import { classes } from './classes.ts';
import floating from './floating.module.css';

interface Props<T extends string> {
  label: string;
  value: T;
  options: readonly { id: T; title: string; hint?: string }[];
  /** What the button says where it is not the title of the chosen one. */
  shown?: string;
  look?: 'pill' | 'chip';
  onChoose(id: T): void;
}

/** One of a few, in a small pill. */
export function Choice<T extends string>(props: Props<T>) {
  const { label, value, options, shown, look = 'pill', onChoose } = props;
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(key: Key | null) => key !== null && onChoose(key as T)}
    >
      <Button className={classes(styles.button, look === 'chip' && styles.chip)}>
        <SelectValue className={styles.value}>
          {shown ?? options.find(({ id }) => id === value)?.title}
        </SelectValue>
        <ChevronDown size={12} aria-hidden="true" />
      </Button>
      <Popover
        className={floating.popover}
        placement={look === 'chip' ? 'bottom start' : 'bottom end'}
      >
        <ListBox className={floating.list}>
          {options.map(({ id, title, hint }) => (
            <ListBoxItem key={id} id={id} textValue={title} className={floating.item}>
              <span>{title}</span>
              {hint && <small>{hint}</small>}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
