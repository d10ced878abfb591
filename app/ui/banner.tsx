import { TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { Button } from './button.tsx';

interface Props {
  title: string;
  children?: ReactNode;
  onDismiss?(): void;
}

/** A strip across the page for what a person must know, with what to do about it. */
export function Banner({ title, children, onDismiss }: Props) {
  return (
    <div role="alert" className={styles.banner}>
      <TriangleAlert size={14} aria-hidden="true" />
      <p>
        <b>{title}</b> {children}
      </p>
      {onDismiss && (
        <Button look="bare" aria-label="Dismiss" onPress={onDismiss}>
          <X size={14} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
