import { portalOfParameter } from '@gevel/contract/plain';

/** A path that leads whoever sees several owners to this one: mails name none of them. */
export function inPortalOf({ owner_id: ownerId }: { owner_id: number | null }, path: string): string {
  if (ownerId === null) return path;
  const [before = '', ...hash] = path.split('#');
  const query = `${before.includes('?') ? '&' : '?'}${portalOfParameter}=${ownerId}`;
  return [`${before}${query}`, ...hash].join('#');
}
