/**
 * The session as the first web shop kept it, in localStorage.
 *
 * @deprecated Use `SessionKeeper` of `auth/session.ts`. Kept until the gift-card page is rewritten.
 */

import type { ApiClient } from '../../api/client.ts';
import { ApiError } from '../../api/client.ts';
import type { SessionTokens } from '../../generated/api-types.ts';

/** A signed-in shopper, as stored. */
export interface Session {
  id: string;
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const KEY = 'shop.session';

/** Try to renew this often, whether the session needs it or not. */
const RENEW_EVERY_MS = 300_000;

/** @deprecated Use `SessionKeeper.state`. */
export function readSession(): Session | null {
  const stored = localStorage.getItem(KEY);
  return stored ? (JSON.parse(stored) as Session) : null;
}

/**
 * Renews the session. When renewing fails with 401 the shopper is signed out, the cart is
 * emptied and the page goes to the sign-in form.
 *
 * @deprecated Use `SessionKeeper.renewSession`.
 */
export async function renewSession(client: ApiClient): Promise<Session | null> {
  const session = readSession();
  if (!session) return null;
  try {
    const tokens = await client.post<SessionTokens>(`/sessions/${session.id}/renew`, {
      refresh_token: session.refreshToken,
    });
    return storeSession(tokens);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) signOut();
    return null;
  }
}

/** @deprecated Use `SessionKeeper.signOut`. */
export function signOut(): void {
  localStorage.clear();
  location.assign('/sign-in');
}

/** @deprecated The keeper renews when a token is needed, not by the clock. */
export function startRenewing(client: ApiClient): () => void {
  const timer = setInterval(() => void renewSession(client), RENEW_EVERY_MS);
  return () => clearInterval(timer);
}

function storeSession(tokens: SessionTokens): Session {
  const session: Session = {
    id: tokens.session_id,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expiresAt: Date.now() + tokens.expires_in * 1000,
  };
  localStorage.setItem(KEY, JSON.stringify(session));
  return session;
}
