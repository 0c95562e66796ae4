import { useSyncExternalStore } from 'react';
import { session, type SessionState } from './session';

/** `{ status, user }`; renders again when a person signs in or out, in this tab or another. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.current, session.current);
}
