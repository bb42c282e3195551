import { useUser } from '../../lib/session-context.ts';
import { documentCalls } from './documents.queries.ts';

/** Administrators are shown what they added, and nothing of the list of documents. */
export const useIsAdmin = () => useUser()?.type === 'admin';

export function useDocumentCalls(): (typeof documentCalls)['list' | 'admins'] {
  return documentCalls[useIsAdmin() ? 'admins' : 'list'];
}
