import type { ApiClient } from '../api/client.ts';
import type { SessionTokens } from '../generated/api-types.ts';

/** A signed-in shopper. Held in memory only: a script on the page must not find it in storage. */
export interface Session {
  id: string;
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export type SessionState =
  | { phase: 'signed-out' }
  | { phase: 'signed-in'; session: Session }
  | { phase: 'renewing'; session: Session };

type Listener = (state: SessionState) => void;

/** Renew this long before the access token expires, so that no call is made with a stale one. */
export const RENEW_EARLY_MS = 60_000;

/** The session of this page: one object, created at start and given to whoever needs it. */
export class SessionKeeper {
  #state: SessionState = { phase: 'signed-out' };
  #renewal: Promise<Session> | null = null;
  readonly #listeners = new Set<Listener>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get state(): SessionState {
    return this.#state;
  }

  readToken(): string | null {
    return this.#state.phase === 'signed-out' ? null : this.#state.session.accessToken;
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async signIn(client: ApiClient, mail: string, password: string): Promise<Session> {
    const session = this.#toSession(await client.post('/sessions', { mail, password }));
    this.#set({ phase: 'signed-in', session });
    return session;
  }

  /** The session, renewed first if it is about to expire. Callers at once share one renewal. */
  async renewSession(client: ApiClient): Promise<Session> {
    if (this.#state.phase === 'signed-out') throw new Error('Nobody is signed in.');
    const { session } = this.#state;
    if (session.expiresAt - RENEW_EARLY_MS > this.#now()) return session;
    this.#renewal ??= this.#renew(client, session);
    return this.#renewal;
  }

  async signOut(client: ApiClient): Promise<void> {
    if (this.#state.phase === 'signed-out') return;
    const { id } = this.#state.session;
    await client.delete(`/sessions/${id}`);
    this.#set({ phase: 'signed-out' });
  }

  async #renew(client: ApiClient, session: Session): Promise<Session> {
    this.#set({ phase: 'renewing', session });
    const tokens = await client.post<SessionTokens>(`/sessions/${session.id}/renew`, {
      refresh_token: session.refreshToken,
    });
    const renewed = this.#toSession(tokens);
    this.#renewal = null;
    this.#set({ phase: 'signed-in', session: renewed });
    return renewed;
  }

  #toSession(tokens: SessionTokens): Session {
    return {
      id: tokens.session_id,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      expiresAt: this.#now() + tokens.expires_in * 1000,
    };
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}
