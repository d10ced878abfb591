import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import styles from './main-part.module.css';

const ID = 'main';

/** The first stop of the tab key: past the header, to the main part. */
export function SkipLink() {
  return (
    <a
      href={`#${ID}`}
      className={styles.skip}
      onClick={(event) => {
        // The address is not a place to keep this.
        event.preventDefault();
        document.getElementById(ID)?.focus();
      }}
    >
      Skip to the main part
    </a>
  );
}

/** Hands the focus to the main part where what has it, within `part`, goes. */
export function useFocusOnward(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      // Before React takes it out, so that the focus is not lost first.
      if (element?.contains(document.activeElement)) {
        document.getElementById(ID)?.focus({ preventScroll: true });
      }
    };
  }, [part]);
}

interface Props {
  className: string | undefined;
  children: ReactNode;
}

/** What a screen is about. It takes the focus where the screen before it took the focused element along. */
export function MainPart({ className, children }: Props) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main id={ID} ref={part} tabIndex={-1} className={className}>
      {children}
    </main>
  );
}
