import { Input, SearchField } from 'react-aria-components';
import { classes } from './classes.ts';
import styles from './path-search.module.css';
import textField from './text-field.module.css';

interface Props {
  value: string;
  onChange(value: string): void;
}

/** Narrows a list of files by a part of their paths; as wide as its place allows. */
export function PathSearch({ value, onChange }: Props) {
  return (
    <SearchField aria-label="Part of the path" value={value} onChange={onChange}>
      <Input className={classes(textField.field, styles.search)} placeholder="part of the path" />
    </SearchField>
  );
}
