import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps } from 'react-aria-components';
import styles from './button.module.css';
import { classes } from './classes.ts';

interface Props extends Omit<ButtonProps, 'className' | 'children'> {
  look?: 'plain' | 'main' | 'icon' | 'icon-main' | 'bare' | 'pill' | 'chip';
  title?: string;
  children: ReactNode;
}

/** Every button of the page. An icon button needs an `aria-label`. */
export function Button({ look = 'plain', ...props }: Props) {
  return <AriaButton {...props} className={classes(styles.button, styles[look])} />;
}
