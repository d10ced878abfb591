import type { HTMLAttributes, Ref } from 'react';

interface Props extends HTMLAttributes<HTMLElement> {
  label: string;
  ref?: Ref<HTMLElement>;
}

/** A part of the page that scrolls by itself, and so can be reached and scrolled by keyboard. */
export function ScrollRegion({ label, ref, children, ...rest }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section {...rest} ref={ref} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
