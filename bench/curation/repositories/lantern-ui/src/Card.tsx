import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface CardProps {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  raised?: boolean;
}

/** A titled box. The title is a level-three heading, so put cards below a level-two one. */
export function Card({ title, children, footer, raised = false }: CardProps) {
  return (
    <section className={classNames('lantern-card', raised && 'is-raised')}>
      <h3>{title}</h3>
      <div className="lantern-card-body">{children}</div>
      {footer && <footer>{footer}</footer>}
    </section>
  );
}

/** Cards side by side, as many as fit. */
export function CardRow({ children }: { children: ReactNode }) {
  return (
    <div className="lantern-card-row" role="list">
      {children}
    </div>
  );
}

/** @deprecated Renamed: use {@link Card}. Goes with version 6. */
export const Panel = Card;
