import type { SessionUser } from '../features/auth.contract.ts';

/**
 * The header in which a browser names whose portal its page shows. Tabs share one session: once another tab went on with another
 * landlord, in an opened portal or as another user, calls of this one are refused instead of answered with what is theirs.
 */
export const seenAsHeader = 'x-seen-as';

/** Whose portal somebody sees: their own, that of a landlord who let them in, or an opened one. */
export function seenAs({ id, owner_id, portal }: Pick<SessionUser, 'id' | 'owner_id' | 'portal'>): string {
  return portal === null ? `${id}/${owner_id ?? ''}` : `${id}/${portal.type}/${portal.id}`;
}
