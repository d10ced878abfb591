import { Component, type ReactNode } from 'react';
import { messageOf } from '../core/text/message-of.ts';
import { EmptyNote } from './ui/empty-note.tsx';

interface State {
  message: string | null;
}

/** The last net: a panel that throws is told in a sentence, and nothing that was kept is deleted. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { message: null };

  static getDerivedStateFromError(error: unknown): State {
    return { message: messageOf(error) };
  }

  override render() {
    if (this.state.message === null) return this.props.children;
    return (
      <main>
        <EmptyNote>
          The page could not be drawn: {this.state.message}. Reload it and open the source again;
          nothing of yours was changed.
        </EmptyNote>
      </main>
    );
  }
}
