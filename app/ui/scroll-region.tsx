import type { ReactNode, Ref } from 'react';

interface Props {
  label: string;
  className: string | undefined;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A part of the page that scrolls by itself, and so can be reached and scrolled by keyboard. */
export function ScrollRegion({ label, className, ref, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section ref={ref} className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
