import { Component, type ReactNode, Suspense } from 'react';
import { EmptyNote } from './empty-note.tsx';

/** What is loaded only when it is shown. Where it cannot be, for want of a network, the rest of the page stays. */
export class Later extends Component<{ children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override render() {
    return this.state.isLost ? (
      <EmptyNote>
        This drawing is a file of its own, and it could not be loaded. Reload the page once there is
        a network.
      </EmptyNote>
    ) : (
      <Suspense fallback={null}>{this.props.children}</Suspense>
    );
  }
}
