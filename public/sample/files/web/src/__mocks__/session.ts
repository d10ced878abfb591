import type { ApiClient } from '../api/client.ts';
import { type Session, SessionKeeper } from '../auth/session.ts';

/** A session that never expires. */
export const MOCK_SESSION: Session = {
  id: 's1',
  accessToken: 'mock-access',
  refreshToken: 'mock-refresh',
  expiresAt: Number.MAX_SAFE_INTEGER,
};

/** A keeper whose session never needs to be renewed and that no server can sign out. */
export class MockSessionKeeper extends SessionKeeper {
  renewals = 0;

  override async renewSession(_client: ApiClient): Promise<Session> {
    this.renewals += 1;
    return MOCK_SESSION;
  }

  override async signOut(_client: ApiClient): Promise<void> {}
}

/** Answers calls in the order given; an Error among the answers is thrown. */
export function mockClient(...answers: unknown[]): ApiClient & { calls: string[] } {
  const calls: string[] = [];
  async function answer<T>(call: string): Promise<T> {
    calls.push(call);
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next as T;
  }
  return {
    calls,
    get: (path) => answer(`GET ${path}`),
    post: (path) => answer(`POST ${path}`),
    delete: (path) => answer(`DELETE ${path}`),
  };
}
