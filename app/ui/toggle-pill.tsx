import { ToggleButton } from 'react-aria-components';
import { classes } from './classes.ts';
import styles from './toggle-pill.module.css';

interface Props {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  /** Spoken name; must hold the label. */
  title: string;
  onToggle(): void;
}

/** A small on/off switch; off is also said by a dashed border and a stroke through the word. */
export function TogglePill({ label, isOn, isDisabled = false, title, onToggle }: Props) {
  return (
    <ToggleButton
      className={classes(styles.pill)}
      isSelected={isOn}
      isDisabled={isDisabled}
      aria-label={title}
      onChange={onToggle}
    >
      {label}
    </ToggleButton>
  );
}
