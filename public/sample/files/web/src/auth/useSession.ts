import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ApiClient } from '../api/client.ts';
import type { Session, SessionKeeper, SessionState } from './session.ts';

interface SessionContextValue {
  keeper: SessionKeeper;
  client: ApiClient;
}

export const SessionContext = createContext<SessionContextValue | null>(null);

export interface UseSession {
  /** `renewing` is for a spinner; the old session may still be shown meanwhile. */
  phase: SessionState['phase'];
  signIn(mail: string, password: string): Promise<Session>;
  signOut(): Promise<void>;
  /** Call before anything that must not fail half way, such as paying. */
  ensureFresh(): Promise<Session>;
}

/** The session of this page, for components. Only inside a SessionContext. */
export function useSession(): UseSession {
  const context = useContext(SessionContext);
  if (!context) throw new Error('useSession needs a SessionContext around it.');
  const { keeper, client } = context;
  const state = useSyncExternalStore(
    (onChange) => keeper.subscribe(onChange),
    () => keeper.state,
  );
  return {
    phase: state.phase,
    signIn: (mail, password) => keeper.signIn(client, mail, password),
    signOut: () => keeper.signOut(client),
    ensureFresh: () => keeper.renewSession(client),
  };
}
