import { useUser } from '../../lib/session-context.ts';
import { documentCalls } from './documents.queries.ts';

/** Administrators are shown what they added, and nothing of the list of documents, but in the portal of somebody else. */
export function useIsAdmin(): boolean {
  const user = useUser();
  return user?.type === 'admin' && user.portal === null;
}

export function useDocumentCalls(): (typeof documentCalls)['list' | 'admins'] {
  return documentCalls[useIsAdmin() ? 'admins' : 'list'];
}
