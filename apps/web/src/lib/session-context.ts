import type { SessionUser } from '@gevel/contract';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Session, SessionState } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('No session above this component');
  return session;
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.getState);
}

export function useUser(): SessionUser | null {
  return useSessionState().user;
}

/** Whether a landlord looks, or somebody through a landlord's portal. */
export function useIsOwner(): boolean {
  const user = useUser();
  return (user?.portal?.type ?? user?.type) === 'owner';
}

/** Whether "you" is the landlord; who was let in to look for one reads of the landlord, and a co-owner is one. */
export function useIsAddressed(): boolean {
  const grant = useUser()?.grant ?? null;
  return useIsOwner() && (grant === null || grant.role === 'co_owner');
}
