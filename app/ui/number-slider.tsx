import { Group, Input, NumberField } from 'react-aria-components';
import { classes } from './classes.ts';
import styles from './number-slider.module.css';
import textField from './text-field.module.css';

interface Props {
  label: string;
  /** The label as it is read out; must hold the label. */
  spokenLabel: string;
  unit: string;
  value: number;
  /** Values that the slider stops at, ascending; the field takes any between the first and the last. */
  stops: readonly number[];
  /** Decimals of the field; none if absent. */
  digits?: number;
  onChange(value: number): void;
}

/** A number to drag or to type. */
export function NumberSlider(props: Props) {
  const { label, spokenLabel, unit, value, stops, digits = 0, onChange } = props;
  const least = stops[0]!;
  const most = stops.at(-1)!;
  const at = stops.findIndex((stop) => stop >= value);
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{label}</span>
      <input
        type="range"
        className={styles.slider}
        aria-label={`${spokenLabel}, slider`}
        aria-valuetext={`${value} ${unit}`}
        min={0}
        max={stops.length - 1}
        value={at < 0 ? stops.length - 1 : at}
        onChange={(event) => onChange(stops[event.currentTarget.valueAsNumber] ?? value)}
      />
      <NumberField
        aria-label={`${spokenLabel} in ${unit}`}
        value={value}
        minValue={least}
        maxValue={most}
        formatOptions={{ maximumFractionDigits: digits }}
        onChange={(next) => {
          if (Number.isFinite(next)) onChange(next);
        }}
      >
        <Group>
          <Input className={classes(textField.field, styles.field)} />
        </Group>
      </NumberField>
    </div>
  );
}
