import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: 'plain' | 'accent' | 'danger';
  icon?: ReactNode;
  busy?: boolean;
}

/** A button that keeps its width while it is busy. */
export function Button({ tone = 'plain', icon, busy = false, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy}
      disabled={busy || rest.disabled}
      className={classNames('lantern-button', tone, busy && 'is-busy')}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}
