import { ToggleButton } from 'react-aria-components';
import { classes } from './classes.ts';
import styles from './toggle-pill.module.css';

interface Props {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  /** A switch that is off is struck through; a choice that is not made is not. */
  look?: 'switch' | 'choice';
  /** Spoken name; must hold the label. */
  title: string;
  onToggle(): void;
}

/** A small on/off switch; off is also said by a dashed border, on by a whole one. */
export function TogglePill(props: Props) {
  const { label, isOn, isDisabled = false, look = 'switch', title, onToggle } = props;
  return (
    <ToggleButton
      className={classes(styles.pill, styles[look])}
      isSelected={isOn}
      isDisabled={isDisabled}
      aria-label={title}
      onChange={onToggle}
    >
      {label}
    </ToggleButton>
  );
}
