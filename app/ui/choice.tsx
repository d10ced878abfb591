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
import floating from './floating.module.css';

interface Props<T extends string> {
  label: string;
  value: T;
  options: readonly { id: T; title: string; hint?: string }[];
  onChoose(id: T): void;
}

/** One of a few, in a small pill. */
export function Choice<T extends string>({ label, value, options, onChoose }: Props<T>) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(key: Key | null) => key !== null && onChoose(key as T)}
    >
      <Button className={styles.button}>
        <SelectValue className={styles.value}>
          {options.find(({ id }) => id === value)?.title}
        </SelectValue>
        <ChevronDown data-chevron="" size={12} aria-hidden="true" />
      </Button>
      <Popover className={floating.popover} placement="bottom end">
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
