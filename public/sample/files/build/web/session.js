// Built from web/src/auth/session.ts. Overwritten by every build.
const RENEW_EARLY_MS = 6e4;
class SessionKeeper {
  #state = { phase: 'signed-out' };
  #renewal = null;
  #listeners = new Set();
  #now;
  constructor(now = Date.now) { this.#now = now; }
  get state() { return this.#state; }
  readToken() { return this.#state.phase === 'signed-out' ? null : this.#state.session.accessToken; }
  async renewSession(client) {
    if (this.#state.phase === 'signed-out') throw new Error('Nobody is signed in.');
    const { session } = this.#state;
    if (session.expiresAt - RENEW_EARLY_MS > this.#now()) return session;
    this.#renewal ??= this.#renew(client, session);
    return this.#renewal;
  }
}
export { RENEW_EARLY_MS, SessionKeeper };
