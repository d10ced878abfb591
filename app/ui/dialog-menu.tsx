import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import floating from './floating.module.css';

interface Props {
  /** What the dialog is called. */
  name: string;
  /** What stands on its button. */
  pill: ReactNode;
  /** What the button is called where that is more than stands on it. */
  pillName?: string;
  placement?: 'bottom start' | 'bottom end';
  className?: string | undefined;
  children: ReactNode;
}

/** A pill that opens a dialog below it. */
export function DialogMenu({
  name,
  pill,
  pillName,
  placement = 'bottom end',
  className,
  children,
}: Props) {
  return (
    <DialogTrigger>
      <Button look="pill" {...(pillName !== undefined && { 'aria-label': pillName })}>
        {pill} <ChevronDown data-chevron="" size={12} aria-hidden="true" />
      </Button>
      <Popover className={floating.popover} placement={placement}>
        <Dialog className={classes(floating.dialog, className)} aria-label={name}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
