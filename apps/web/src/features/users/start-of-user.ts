import type { UserValues } from './user-values.ts';

/** A new user for whom the address already says to whom it belongs: `?type=owner&id=…&name=…`. */
export function startOf({ type, id, name }: Record<string, unknown>): Partial<UserValues> {
  if (typeof id !== 'string' || typeof name !== 'string') return {};
  if (type === 'broker') return { type, broker_id: id, broker_name: name };
  return type === 'owner' ? { type, owner_id: id, owner_name: name } : {};
}
